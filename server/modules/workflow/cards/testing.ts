import { createHmac } from 'node:crypto';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { notifications } from 'contract/messages/notifications';
import { startSimulator } from '../../../../vendors/customer/testing';
import { DINGTALK_DEMO } from '../../../../vendors/dingtalk/demo';
import { createDingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalk } from '../../../../vendors/dingtalk/dingtalk';
import type { DingTalkSettings } from '../../../../vendors/dingtalk/settings';
import type { Simulator } from '../../../../vendors/simulator';
import { waitUntil } from '../../../jobs/testing';
import type { Rounds } from '../../../rounds';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertIdentity } from '../../channels/identities/testing';
import { toCardCallback } from '../../channels/receipts/address';
import { startTestSender } from '../../channels/records/testing';
import type { MessageSender } from '../../channels/records/sender';
import { startNotificationRunner } from '../../messages/notifications/runner';
import { collectDeclarations } from '../../../declared';
import { modules } from '../../../modules';
import { startCardRunner } from './cardRunner';

/** The template of the simulated card platform whose buttons decide. */
const [, cardTemplate] = DINGTALK_DEMO.cardTemplates as [unknown, DingTalkSettings['cardTemplates'][0]];
const [demoApp] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];

/** The parts of the portal's template, which have the names of the card template's variables. */
export const APPROVAL_CARD = {
  ...{ channel: 'card' as const, messageType: 'card' as const, templateType: 'notice' as const },
  ...{ templateCode: 'approval', templateName: '审批卡片', cardTemplateId: cardTemplate.id },
  cardVariables: [
    { name: 'title', value: '{title}' },
    { name: 'node', value: '{node}' },
    { name: 'summary', value: '{summary}' },
    { name: 'url', value: '{link}' },
    ...['status', 'hint', 'canPass', 'canRefuse'].map((name) => ({ name, value: `{${name}}` })),
  ],
  cardActions: [
    { actionId: 'pass', label: '同意', variable: '', value: '' },
    { actionId: 'refuse', label: '拒绝', variable: '', value: '' },
  ],
};

/** A card as it is in the chat of a person. */
export interface ShownCard {
  readonly recordId: string;
  readonly markdown: string;
  /** The ids of its buttons. */
  readonly actions: readonly string[];
  readonly url: string;
}

/** DingTalk as a portal uses it for its tasks. */
export interface TestCards {
  readonly simulator: Simulator;
  readonly vendor: DingTalk;
  readonly accountId: string;
  /** The newest card of a person as it is now. */
  readonly cardOf: (vendorUserId: string) => ShownCard | undefined;
  /** Waits until the newest card of a person is as described. */
  readonly waitForCard: (vendorUserId: string, isSo: (card: ShownCard) => boolean) => Promise<ShownCard>;
  /** Sends what DingTalk sends for a press, or what a stranger would. Returns the status of the answer. */
  readonly report: (recordId: string, press: Report) => Promise<number>;
  readonly startRunner: () => Rounds;
  readonly close: () => Promise<void>;
}

/** A press as it is reported. */
export interface Report {
  readonly vendorUserId: string;
  readonly actionId: string;
  readonly time?: number;
  readonly secret?: string;
  readonly accountId?: string;
}

/** Starts DingTalk and what sends to it, with an app of a merchant that tells of new tasks by cards. The people have ids of the enterprise. */
export async function startTestCards(
  portal: Portal,
  admin: SignedIn,
  people: readonly (readonly [SignedIn, vendorUserId: string])[],
  lines: string[],
): Promise<TestCards> {
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const services = { ...portal.services, origin };
  let vendor: DingTalk | undefined;
  const simulator = await startSimulator(
    ({ tables }) => (vendor = createDingTalk({ tables, settings: DINGTALK_DEMO })),
  );
  if (!vendor) throw new Error('DingTalk has not started');
  const accountId = await addTestApp(portal, admin, simulator);
  await portal.call(dingtalkTemplates.addDingtalkTemplate, { ...APPROVAL_CARD, accountId }, admin);
  const channels = [{ channel: 'card' as const, mode: 'optOut' as const, templateCode: 'approval' }];
  await portal.call(notifications.updateNotificationEvent, { event: 'taskOpened', version: 0, channels }, admin);
  for (const [{ merchantId, userId }, vendorUserId] of people)
    await insertIdentity(portal, { merchantId, accountId, userId }, vendorUserId);
  const log = (line: string) => lines.push(line);
  const sender: MessageSender = startTestSender({ ...portal, services }, log);
  const notifier = startNotificationRunner(services, log);

  const cardOf = (vendorUserId: string): ShownCard | undefined => {
    const chat = simulator.arrivals.list({ recipient: vendorUserId }).map(({ arrival }) => arrival);
    // A work notice has no buttons whose press is reported.
    const card = chat.find((arrival) => arrival.kind === 'chat' && arrival.actions !== undefined);
    if (card?.kind !== 'chat') return undefined;
    const { messageId, markdown, actions = [], buttons } = card;
    return {
      recordId: messageId.slice(0, -`-${vendorUserId}`.length),
      ...{ markdown, actions: actions.map(({ actionId }) => actionId), url: buttons[0]?.url ?? '' },
    };
  };
  return {
    ...{ simulator, vendor, accountId, cardOf },
    async waitForCard(vendorUserId, isSo) {
      let card = cardOf(vendorUserId);
      await waitUntil(() => {
        card = cardOf(vendorUserId);
        return card !== undefined && isSo(card);
      });
      if (!card) throw new Error('there is no card');
      return card;
    },
    async report(
      recordId,
      { vendorUserId: userId, actionId, time = Date.now(), secret, accountId: account = accountId },
    ) {
      const callback = toCardCallback(portal.services.storageCipher, '', account);
      const timestamp = String(time);
      const signature = createHmac('sha256', secret ?? callback.secret)
        .update(timestamp)
        .digest('base64');
      const content = JSON.stringify({ cardPrivateData: { actionIds: [actionId], params: {} } });
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: callback.url,
        headers: {
          'content-type': 'application/json',
          'x-ddpaas-signature-timestamp': timestamp,
          'x-ddpaas-signature': signature,
        },
        payload: JSON.stringify({ type: 'actionCallback', outTrackId: recordId, userId, content }),
      });
      return statusCode;
    },
    startRunner: () => startCardRunner({ ...services, businessKinds: collectDeclarations(modules).businessKinds }, log),
    async close() {
      await notifier.stop();
      await sender.stop();
    },
  };
}

/** Adds the app of the simulated enterprise to a merchant, and returns the id of the account. */
export async function addTestApp(portal: Portal, as: SignedIn, simulator: Simulator): Promise<string> {
  const app = { corpId: demoApp.corpId, agentId: String(demoApp.agentId), clientId: demoApp.appKey };
  const settings = { clientSecret: demoApp.appSecret, endpoint: simulator.urlOf('dingtalk') };
  return (await portal.call(dingtalkApps.addDingtalkApp, { accountName: '审批应用', ...app, ...settings }, as))
    .accountId;
}
