import type { SendTask } from 'contract/channels/sendTasks';

/** What is open above a list of send tasks. The result of a task is in the address. */
export type TaskDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly taskId: string }
  | {
      readonly kind: 'decide';
      readonly task: Pick<SendTask, 'taskId' | 'taskName' | 'version'>;
      readonly isApproved: boolean;
    };
