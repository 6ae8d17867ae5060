import { ProFormDigit, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { ORGANIZE_TYPE_LABELS, organizations } from 'contract/access/organizations';
import type { Organization } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import {
  useAddOrganizationMutation,
  useUpdateOrganizationMutation,
  useLazyListOrganizationsQuery,
} from '@/api/access/organizations';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { UserPicker } from '@/pickers/UserPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { statusOptions } from '@/ui/status/StatusTag';

const { addOrganization, updateOrganization } = organizations;
const half = { md: 12 };

interface AddProps {
  readonly parent: Organization;
  readonly onSaved: (organizeId: string) => void;
  readonly onClose: () => void;
}

/** Adds an organisation below another one. */
export function AddOrganizationForm({ parent, onSaved, onClose }: AddProps) {
  const t = useTexts();
  const [add] = useAddOrganizationMutation();
  return (
    <FormDialog
      endpoint={addOrganization}
      title={t('在“{organizeName}”下新增组织', { organizeName: parent.organizeName })}
      width={640}
      initialValues={{ organizeType: 'department', sort: 0 }}
      fixed={{ parentId: parent.organizeId }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={({ organizeId }) => {
        onSaved(organizeId);
      }}
      onClose={onClose}
    >
      <OrganizationFields />
    </FormDialog>
  );
}

interface EditProps {
  readonly organization: Organization;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits an organisation, except for its position in the tree. */
export function EditOrganizationForm({ organization, ...events }: EditProps) {
  const t = useTexts();
  const [update] = useUpdateOrganizationMutation();
  const [list] = useLazyListOrganizationsQuery();
  const mayChoose = useHasPermission(users.listUsers.needs);
  const { organizeId, version, leaderId } = organization;
  return (
    <FormDialog
      endpoint={updateOrganization}
      title={t('编辑组织')}
      width={640}
      initialValues={organization}
      // Sends the present leader if the user may not choose one, so that saving leaves the leader unchanged.
      fixed={{ organizeId, version, ...(!mayChoose && { leaderId }) }}
      readLatest={async () => (await list().unwrap()).find((one) => one.organizeId === organizeId)}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <OrganizationFields leader={organization} />
    </FormDialog>
  );
}

function OrganizationFields({ leader }: { readonly leader?: Pick<Organization, 'leaderId' | 'leaderName'> }) {
  const t = useTexts();
  const { leaderId, leaderName } = leader ?? {};
  const held = leaderId && leaderName ? { userId: leaderId, nickName: leaderName } : undefined;
  return (
    <>
      <ProFormText {...field(addOrganization, 'organizeName')} label={t('组织名称')} colProps={half} />
      <ProFormText {...field(addOrganization, 'organizeCode')} label={t('组织编码')} colProps={half} />
      <ProFormSelect
        {...field(addOrganization, 'organizeType')}
        label={t('组织类型')}
        options={statusOptions(ORGANIZE_TYPE_LABELS)}
        allowClear={false}
        colProps={half}
      />
      <ProFormDigit
        {...field(addOrganization, 'sort', { precision: 0 })}
        label={t('排序')}
        tooltip={t('同级组织按数字从小到大排列')}
        colProps={half}
      />
      <UserPicker
        held={held}
        {...field(addOrganization, 'leaderId')}
        label={t('负责人')}
        placeholder={t('输入姓名搜索')}
      />
      <ProFormTextArea {...field(addOrganization, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
    </>
  );
}
