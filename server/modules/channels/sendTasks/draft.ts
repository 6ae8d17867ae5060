import type { TaskChannel, TaskVariable } from 'contract/channels/sendTaskForm';
import type { MessageDraft } from '../records/draft';
import type { Recipient } from './audience';
import { toValues } from './values';

/** The message of a task to one person. */
export function toDraft(
  {
    channel,
    templateCode,
    variables,
    taskId,
    expiryTime = null,
  }: {
    readonly channel: TaskChannel;
    readonly templateCode: string;
    readonly variables: readonly TaskVariable[];
    /** Undefined for a sample. */
    readonly taskId?: string;
    readonly expiryTime?: string | null;
  },
  recipient: Recipient,
): MessageDraft {
  return {
    ...{ channel, templateCode, expiryTime },
    ...{ userId: recipient.userId, addresses: recipient.addresses, values: toValues(variables, recipient) },
    ...{ language: 'zh-CN', formId: null, fallbacks: [], letterOnFailure: false },
    origin: taskId === undefined ? {} : { taskId },
  };
}
