import type { SendTask } from 'contract/channels/sendTasks';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTaskActions } from './useTaskActions';

interface Props {
  readonly task: SendTask;
  readonly onEdit: (taskId: string) => void;
  readonly onOpen: (taskId: string) => void;
}

/** The actions on one task of the list. */
export function TaskActions({ task, ...events }: Props) {
  return <AuthorizedActions actions={useTaskActions(task, events)} />;
}
