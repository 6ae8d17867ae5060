import { ProFormTextArea } from '@ant-design/pro-components';
import { sendTasks } from 'contract/channels/sendTasks';
import { useDecideSendTaskMutation } from '@/api/channels/sendTasks';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import type { TaskDialog } from './dialog';

const { decideSendTask } = sendTasks;

interface Props {
  readonly dialog: Extract<TaskDialog, { readonly kind: 'decide' }>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Agrees to a task of somebody else, or refuses it with a reason. */
export function DecideForm({ dialog: { task, isApproved }, ...events }: Props) {
  const t = useTexts();
  const { taskId, taskName, version } = task;
  const [decide] = useDecideSendTaskMutation();
  return (
    <FormDialog
      endpoint={decideSendTask}
      title={isApproved ? t('同意发送“{taskName}”', { taskName }) : t('驳回“{taskName}”', { taskName })}
      verb={isApproved ? t('同意') : t('驳回')}
      fixed={{ taskId, version, isApproved }}
      onSubmit={(arg) => decide(arg).unwrap()}
      {...events}
    >
      <ProFormTextArea
        {...field(decideSendTask, 'opinion', { showCount: true, rows: 3 })}
        label={t('审批意见')}
        {...(!isApproved && { rules: [{ required: true, whitespace: true, message: t('请输入驳回的原因') }] })}
      />
    </FormDialog>
  );
}
