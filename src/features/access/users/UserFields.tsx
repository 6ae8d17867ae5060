import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { LENGTHS } from 'contract/rules';
import { users } from 'contract/access/users';
import type { User } from 'contract/access/users';
import { DictSelect } from '@/pickers/DictSelect';
import { OrganizationPicker } from '@/pickers/OrganizationPicker';
import { PositionPicker } from '@/pickers/PositionPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { useTexts } from '@/platform/language/useTexts';
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
  const t = useTexts();
  return (
    <>
      <ProFormText
        name="userName"
        label={t('用户名')}
        rules={rules('userName')}
        colProps={half}
        fieldProps={{ autoComplete: 'off' }}
      />
      <ProFormText
        name="nickName"
        label={t('姓名')}
        rules={rules('nickName')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.nickName }}
      />
      <ProFormText
        name="phonenumber"
        label={t('手机号')}
        rules={rules('phonenumber')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.phonenumber }}
      />
      <ProFormText
        name="email"
        label={t('邮箱')}
        rules={rules('email')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.email }}
      />
      <OrganizationPicker name="organizeId" label={t('组织')} rules={rules('organizeId')} colProps={half} />
      <ProFormText name="jobNumber" label={t('工号')} rules={rules('jobNumber')} colProps={half} />
      <RolePicker held={roles} name="roleIds" label={t('角色')} colProps={half} />
      <PositionPicker held={positions} name="positionIds" label={t('岗位')} colProps={half} />
      <DictSelect code="sys_user_sex" isNew={isNew} name="sex" label={t('性别')} rules={rules('sex')} colProps={half} />
      <ProFormText name="idCard" label={t('身份证号')} rules={rules('idCard')} colProps={half} />
      <ProFormTextArea
        name="remark"
        label={t('备注')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true, rows: 2 }}
      />
    </>
  );
}
