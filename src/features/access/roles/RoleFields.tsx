import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import type { ReactNode } from 'react';
import { LENGTHS } from 'contract/rules';
import { roles } from 'contract/access/roles';
import type { DataScope, GrantableApp } from 'contract/access/roles';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';
import { DataScopeFields } from './DataScopeFields';
import { MenuGrants } from './MenuGrants';

const rules = (name: keyof typeof roles.addRole.arg.entries) => formRules(roles.addRole, name);
const half = { md: 12 };

interface Props {
  readonly apps: readonly GrantableApp[];
  readonly scopes: readonly DataScope[];
  /** What is said below the trees. */
  readonly children?: ReactNode;
}

/** The fields of a role, the same for adding, copying and editing. */
export function RoleFields({ apps, scopes, children }: Props) {
  const t = useTexts();
  return (
    <>
      <ProFormText
        name="roleName"
        label={t('角色名称')}
        rules={rules('roleName')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.name }}
      />
      <ProFormText
        name="roleCode"
        label={t('角色编码')}
        rules={rules('roleCode')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.code }}
      />
      <Col span={24}>
        <Form.Item name="menuIds" label={t('菜单权限')}>
          <MenuGrants apps={apps} />
        </Form.Item>
      </Col>
      <DataScopeFields grantable={scopes} />
      <ProFormTextArea
        name="remark"
        label={t('备注')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true, rows: 2 }}
      />
      {children && <Col span={24}>{children}</Col>}
    </>
  );
}
