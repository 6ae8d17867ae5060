import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { LENGTHS } from 'contract/rules';
import { users } from 'contract/users';
import type { User } from 'contract/users';
import { DictSelect } from '@/pickers/DictSelect';
import { OrganizationPicker } from '@/pickers/OrganizationPicker';
import { PositionPicker } from '@/pickers/PositionPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { formRules } from '@/ui/form/formRules';

const rules = (name: keyof typeof users.addUser.arg.entries) => formRules(users.addUser, name);
const half = { md: 12 };

interface Props {
  /** What the user holds already, to be named even where it is no longer offered. */
  readonly roles?: User['roleInfos'];
  readonly positions?: User['positionInfos'];
  readonly isNew?: boolean;
}

/** The fields of a user, the same for adding and editing (USR-02, USR-07). */
export function UserFields({ roles = [], positions = [], isNew = false }: Props) {
  return (
    <>
      <ProFormText
        name="userName"
        label="用户名"
        rules={rules('userName')}
        colProps={half}
        fieldProps={{ autoComplete: 'off' }}
      />
      <ProFormText
        name="nickName"
        label="姓名"
        rules={rules('nickName')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.nickName }}
      />
      <ProFormText
        name="phonenumber"
        label="手机号"
        rules={rules('phonenumber')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.phonenumber }}
      />
      <ProFormText
        name="email"
        label="邮箱"
        rules={rules('email')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.email }}
      />
      <OrganizationPicker name="organizeId" label="组织" rules={rules('organizeId')} colProps={half} />
      <ProFormText name="jobNumber" label="工号" rules={rules('jobNumber')} colProps={half} />
      <RolePicker held={roles} name="roleIds" label="角色" colProps={half} />
      <PositionPicker held={positions} name="positionIds" label="岗位" colProps={half} />
      <DictSelect code="sys_user_sex" isNew={isNew} name="sex" label="性别" rules={rules('sex')} colProps={half} />
      <ProFormText name="idCard" label="身份证号" rules={rules('idCard')} colProps={half} />
      <ProFormTextArea
        name="remark"
        label="备注"
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true, rows: 2 }}
      />
    </>
  );
}
