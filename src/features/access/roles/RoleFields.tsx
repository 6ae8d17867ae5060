import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import type { ReactNode } from 'react';
import { SECOND_FACTOR_LABELS, roles, secondFactorRule } from 'contract/access/roles';
import type { DataScope, GrantableApp } from 'contract/access/roles';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { DataScopeFields } from './DataScopeFields';
import { MenuGrantsField } from './MenuGrantsField';

const half = { md: 12 };

interface Props {
  readonly apps: readonly GrantableApp[];
  readonly scopes: readonly DataScope[];
  /** Content below all fields: the preview while a role is edited. */
  readonly children?: ReactNode;
}

/** The fields of a role, the same for adding, copying and editing. */
export function RoleFields({ apps, scopes, children }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  return (
    <>
      <ProFormText {...field(roles.addRole, 'roleName')} label={t('角色名称')} colProps={half} />
      <ProFormText {...field(roles.addRole, 'roleCode')} label={t('角色编码')} colProps={half} />
      <Col span={24}>
        <Form.Item name="menuIds" label={t('菜单权限')}>
          <MenuGrantsField apps={apps} />
        </Form.Item>
      </Col>
      <DataScopeFields grantable={scopes} />
      <ProFormSelect
        {...field(roles.addRole, 'secondFactor')}
        label={t('二次验证')}
        allowClear={false}
        options={secondFactorRule.options.map((value) => ({ value, label: t(SECOND_FACTOR_LABELS[value]) }))}
        extra={t('必须：下次登录时要先绑定身份验证器或通行密钥；持有多个角色时，以最严格的为准')}
      />
      <ProFormTextArea {...field(roles.addRole, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
      {children && !isReadOnly && <Col span={24}>{children}</Col>}
    </>
  );
}
