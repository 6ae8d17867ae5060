import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { users } from 'contract/access/users';
import type { User } from 'contract/access/users';
import { DictSelect } from '@/pickers/DictSelect';
import { OrganizationPicker } from '@/pickers/OrganizationPicker';
import { PositionPicker } from '@/pickers/PositionPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const half = { md: 12 };

interface Props {
  /** The user's present roles and positions, shown by name even if they are disabled. */
  readonly roles?: User['roleInfos'];
  readonly positions?: User['positionInfos'];
  readonly isNew?: boolean;
}

/** The fields of a user, the same for adding and editing (USR-02, USR-07). */
export function UserFields({ roles = [], positions = [], isNew = false }: Props) {
  const t = useTexts();
  return (
    <>
      <ProFormText {...field(users.addUser, 'userName', { autoComplete: 'off' })} label={t('用户名')} colProps={half} />
      <ProFormText {...field(users.addUser, 'nickName')} label={t('姓名')} colProps={half} />
      <ProFormText {...field(users.addUser, 'phonenumber')} label={t('手机号')} colProps={half} />
      <ProFormText {...field(users.addUser, 'email')} label={t('邮箱')} colProps={half} />
      <OrganizationPicker {...field(users.addUser, 'organizeId')} label={t('组织')} colProps={half} />
      <ProFormText {...field(users.addUser, 'jobNumber')} label={t('工号')} colProps={half} />
      <RolePicker held={roles} name="roleIds" label={t('角色')} colProps={half} />
      <PositionPicker held={positions} name="positionIds" label={t('岗位')} colProps={half} />
      <DictSelect
        code="sys_user_sex"
        isNew={isNew}
        {...field(users.addUser, 'sex')}
        label={t('性别')}
        colProps={half}
      />
      <ProFormText {...field(users.addUser, 'idCard')} label={t('身份证号')} colProps={half} />
      <ProFormTextArea {...field(users.addUser, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
    </>
  );
}
