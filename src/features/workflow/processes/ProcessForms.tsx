import { ProFormDependency, ProFormItem, ProFormRadio, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { MAX_LENGTHS } from 'contract/rules';
import { processes } from 'contract/workflow/processes';
import type { Process, ProcessDetail } from 'contract/workflow/processRows';
import {
  useAddProcessMutation,
  useCopyProcessMutation,
  useGetProcessQuery,
  useLazyGetProcessQuery,
  useUpdateProcessMutation,
} from '@/api/workflow/processes';
import { OrganizationsPicker } from '@/pickers/OrganizationsPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UsersPicker } from '@/pickers/UsersPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { CategoryField } from './CategoryField';
import { FormPicker } from './FormPicker';

const { addProcess, updateProcess, copyProcess } = processes;
const WIDTH = 640;
const NEW_PROCESS = { everyoneMayStart: true };

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a process without nodes. */
export function AddProcess({
  onSaved,
  onClose,
}: {
  readonly onSaved: (added: { readonly processId: string }) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const [add] = useAddProcessMutation();
  return (
    <FormDialog
      endpoint={addProcess}
      title={t('新增流程', { meaning: 'dialog' })}
      width={WIDTH}
      initialValues={NEW_PROCESS}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormText {...field(addProcess, 'processName')} label={t('流程名称')} />
      <ProFormText {...field(addProcess, 'processKey')} label={t('流程标识')} extra={t('保存后不能修改')} />
      <DescriptionFields process={undefined} />
    </FormDialog>
  );
}

/** Edits what is said of a process, and who may start it. Its nodes belong to its draft. */
export function EditProcess({ processId, ...events }: Events & { readonly processId: string }) {
  const t = useTexts();
  const [update] = useUpdateProcessMutation();
  const [get] = useLazyGetProcessQuery();
  const query = useGetProcessQuery({ processId }, { refetchOnMountOrArgChange: true });
  const { answer: loaded, error, retry } = useFirstAnswer(query);
  return (
    <FormDialog
      endpoint={updateProcess}
      title={t('编辑流程')}
      width={WIDTH}
      initialValues={loaded && toValues(loaded)}
      // The form has no field for the icon, which a template brings.
      fixed={{ processId, version: loaded?.version ?? 0, icon: loaded?.icon ?? null }}
      waiting={loaded ? undefined : { error, onRetry: retry }}
      readLatest={() => get({ processId }).unwrap().then(toValues)}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ProFormText {...field(updateProcess, 'processName')} label={t('流程名称')} />
      <DescriptionFields process={loaded} />
    </FormDialog>
  );
}

/** Adds a process with the draft, the form and the starters of another one. */
export function CopyProcess({
  process: { processId, processName },
  ...events
}: Events & { readonly process: Process }) {
  const t = useTexts();
  const [copy] = useCopyProcessMutation();
  return (
    <FormDialog
      endpoint={copyProcess}
      title={t('复制流程“{name}”', { name: processName })}
      initialValues={{ processName: t('{name} 副本', { name: processName }).slice(0, MAX_LENGTHS.name) }}
      fixed={{ processId }}
      onSubmit={(arg) => copy(arg).unwrap()}
      {...events}
    >
      <ProFormText {...field(copyProcess, 'processName')} label={t('流程名称')} />
      <ProFormText {...field(copyProcess, 'processKey')} label={t('流程标识')} extra={t('保存后不能修改')} />
    </FormDialog>
  );
}

function toValues(process: ProcessDetail) {
  const { starterUsers, starterOrganizations, starterRoles } = process;
  const ids = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  return {
    ...process,
    starterUserIds: ids(starterUsers),
    starterOrganizeIds: ids(starterOrganizations),
    starterRoleIds: ids(starterRoles),
  };
}

// What adding and editing have in common.
function DescriptionFields({ process }: { readonly process: ProcessDetail | undefined }) {
  const t = useTexts();
  return (
    <>
      <CategoryField />
      <FormPicker
        {...field(updateProcess, 'formId')}
        label={t('表单')}
        held={process?.formId ? { formId: process.formId, formName: process.formName ?? '' } : undefined}
      />
      <ProFormTextArea {...field(updateProcess, 'description')} label={t('说明')} />
      <ProFormRadio.Group
        {...field(updateProcess, 'everyoneMayStart')}
        label={t('谁可以发起')}
        options={[
          { value: true, label: t('所有人') },
          { value: false, label: t('指定范围') },
        ]}
      />
      <ProFormDependency name={['everyoneMayStart']}>
        {({ everyoneMayStart }) => !everyoneMayStart && <StarterFields process={process} />}
      </ProFormDependency>
    </>
  );
}

function StarterFields({ process }: { readonly process: ProcessDetail | undefined }) {
  const t = useTexts();
  return (
    <>
      <UsersPicker
        {...field(updateProcess, 'starterUserIds')}
        label={t('人员')}
        held={process?.starterUsers.map(({ id, name }) => ({ userId: id, nickName: name }))}
      />
      <ProFormItem name="starterOrganizeIds" label={t('组织')} extra={t('包含其下级组织')}>
        <OrganizationsPicker />
      </ProFormItem>
      <RolePicker
        {...field(updateProcess, 'starterRoleIds')}
        label={t('角色')}
        held={process?.starterRoles.map(({ id, name }) => ({ roleId: id, roleName: name })) ?? []}
      />
    </>
  );
}
