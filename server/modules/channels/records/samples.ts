import { MAX_STEPS, messageRecords } from 'contract/channels/records';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { MAX_VARIABLES } from 'contract/channels/template';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { addSampleApp } from '../dingtalkApps/samples';
import { addMessage } from './add';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(messageRecords)({
    async rows(portal, as) {
      const templateCode = await addSampleTemplate(portal, as);
      const { recordId } = await addSampleMessage(portal, as, templateCode);
      const blocked = await addSampleMessage(portal, as, templateCode, 'blocked@example.com');
      const { blockId } = await portal.call(messageRecords.blockRecipient, { recordId: blocked.recordId }, as);
      const failed = await addSampleMessage(portal, as, templateCode, 'failed@example.com');
      await portal.store.ownerQuery(
        `update channel_records set state = 'failed' where record_id = '${failed.recordId}'`,
      );
      const noticeId = await addSampleNotice(portal, as, templateCode);
      return { recordId, failedId: failed.recordId, blockId, noticeId };
    },
    owned: ({ recordId, blockId }) => ({ messageRecord: recordId, blockedRecipient: blockId }),
    args: {
      listMessageRecords: () => ({
        ...samplePageArgument,
        ...{ orderBy: 'createTime', channel: 'mail', state: 'queued', templateCode: 'bill', accountName: '客服' },
        ...{ recipient: 'zhang@example.com', beginTime: '2026-01-01', endTime: '2026-01-31' },
      }),
      getMessageRecord: ({ recordId }) => ({ recordId }),
      resendMessage: ({ failedId }) => ({ recordId: failedId }),
      cancelMessage: ({ recordId }) => ({ recordId }),
      recallMessage: ({ noticeId }) => ({ recordId: noticeId }),
      listBlockedRecipients: () => ({ ...samplePageArgument, orderBy: 'createTime', channel: 'mail' }),
      blockRecipient: ({ recordId }) => ({ recordId, reason: '投诉' }),
      unblockRecipient: ({ blockId }) => ({ blockId }),
    },
    bounds: {
      getMessageRecord: [
        { most: MAX_VARIABLES, by: 'sendMessage takes no more values' },
        { most: MAX_STEPS, by: 'the first steps are read' },
      ],
    },
  }),
];

/** Adds a template of mails, and returns its code. */
export async function addSampleTemplate(portal: Portal, as: SignedIn): Promise<string> {
  const templateCode = newId().replace(/[^\w-]/g, '_');
  const form = { templateName: '样例模板', templateType: 'notice' as const, subject: '账单', text: '您的账单已出。' };
  await portal.call(mailTemplates.addMailTemplate, { templateCode, ...form }, as);
  return templateCode;
}

// A work notice that was sent. No server that the portal may connect to takes it back.
async function addSampleNotice(portal: Portal, as: SignedIn, templateCode: string): Promise<string> {
  const accountId = await addSampleApp(portal, as);
  const { recordId } = await addSampleMessage(portal, as, templateCode, 'notice@example.com');
  await portal.store.ownerQuery(
    `update channel_records set channel = 'dingtalk', state = 'handedOver', vendor_id = record_id, sent_time = now(),
       account_id = $2 where record_id = $1`,
    [recordId, accountId],
  );
  return recordId;
}

/** Adds a message that waits to be sent. */
export async function addSampleMessage(
  { services }: Portal,
  { merchantId }: { readonly merchantId: string },
  templateCode: string,
  email = 'zhang@example.com',
): Promise<{ readonly recordId: string }> {
  const draft = { channel: 'mail' as const, templateCode, userId: null, addresses: { email }, values: {} };
  const more = {
    language: 'zh-CN' as const,
    formId: null,
    letterOnFailure: false,
    fallbacks: [],
    expiryTime: null,
    origin: {},
  };
  const added = await services.store.asMerchant({ merchantId, scope: '*' }, (db) =>
    addMessage(db, services, merchantId, { ...draft, ...more }),
  );
  if (!added) throw new Error('the sample template is missing');
  return added;
}
