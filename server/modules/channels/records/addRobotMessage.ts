import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import { addStep } from './advance';
import type { MessageServices } from './draft';
import { channelAdapters } from './adapters';
import { sealContent } from './content';
import { channelRecords as table } from './schema';

/** A message to the group of a robot that has no template. */
export interface RobotDraft {
  readonly robotId: string;
  /** What has caused the message, for the list of messages. */
  readonly causeName: string;
  readonly message: DingtalkMessage;
}

/** Adds a message to the group of a robot in the transaction of its cause. Returns the id of its record. */
export async function addRobotMessage(
  db: Db,
  { storageCipher }: Pick<MessageServices, 'storageCipher'>,
  merchantId: string,
  { robotId, causeName, message }: RobotDraft,
): Promise<string> {
  const recordId = newId();
  const content = {
    ...{ content: { ...message }, values: {}, language: 'zh-CN' as const, addresses: { robotId } },
    ...{ formId: null, fallbacks: [], letterOnFailure: false, expiryTime: null },
  };
  await db.insert(table).values({
    ...{ recordId, merchantId, channel: 'robot', templateName: causeName, templateType: 'notice', state: 'queued' },
    recipientCipher: storageCipher.seal(robotId),
    recipientHash: storageCipher.searchHash(robotId),
    shownRecipient: await channelAdapters.robot.maskAddress(robotId, db),
    contentCipher: sealContent(storageCipher, content),
    ...{ shownTitle: message.title, shownText: message.text ?? '', shownValues: [] },
  });
  await addStep(db, { recordId, merchantId }, { kind: 'created' });
  return recordId;
}
