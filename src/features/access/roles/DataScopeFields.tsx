import { ProFormSelect } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { DATA_SCOPE_LABELS, dataScope, roles } from 'contract/access/roles';
import type { DataScope } from 'contract/access/roles';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

/**
 * The fields for the data scope of a role, which decides whose data the role's holders see (PER-03). A custom scope has
 * a further field for its organisations.
 */
export function DataScopeFields({ grantable }: { readonly grantable: readonly DataScope[] }) {
  const t = useTexts();
  const chosen = Form.useWatch<DataScope | undefined>('dataScope');
  return (
    <>
      <ProFormSelect
        {...field(roles.addRole, 'dataScope')}
        label={t('数据范围')}
        allowClear={false}
        options={dataScope.options.map((value) => ({
          value,
          label: t(DATA_SCOPE_LABELS[value]),
          disabled: !grantable.includes(value),
        }))}
        extra={t('持有多个角色时，可查看的数据为各角色之和')}
      />
      {chosen === 'CUSTOM' && (
        <Col span={24}>
          <Form.Item
            name="organizeIds"
            label={t('可查看的组织')}
            rules={[{ required: true, type: 'array', message: t('请选择组织') }]}
          >
            <OrganizationsPicker />
          </Form.Item>
        </Col>
      )}
    </>
  );
}
