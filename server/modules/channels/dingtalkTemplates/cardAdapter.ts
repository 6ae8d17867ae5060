import * as v from 'valibot';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import type { DingtalkConnection } from '../../../channels/dingtalk/app';
import { deliverCard, registerCardCallback, sendCard, updateCard } from '../../../channels/dingtalk/cards';
import type { NoticeApp } from '../../../channels/dingtalk/workNotices';
import type { SendOutcome } from '../../../channels/outcome';
import type { ServerResources } from '../../../services';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { toCardCallback } from '../receipts/address';
import type { ChannelAdapter, MessageButtons } from '../records/adapter';
import { createFill } from './fill';
import { personalAddresses, sendToPerson } from './person';

type Callback =
  | { readonly kind: 'key'; readonly routeKey: string }
  | Exclude<SendOutcome, { readonly kind: 'handedOver' }>;

/** Creates what sends interactive cards. DingTalk reports presses on their buttons to the app, and takes no card back. */
export function createCardAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  const register = createRegistration();
  const update: MessageButtons['update'] = async (
    { storageCipher, outbound },
    account,
    { recordId, variables },
    signal,
  ) => {
    const app = openDingtalkApp(storageCipher, account);
    const reply = await updateCard({ outbound, tokens, signal }, app, recordId, variables);
    return reply.kind === 'done' ? null : reply.reason;
  };
  return {
    ...personalAddresses,
    fill: createFill('card'),
    async send(services, account, due, signal) {
      const app = openDingtalkApp(services.storageCipher, account);
      const connection = { outbound: services.outbound, tokens, signal };
      const message = v.parse(DingtalkTemplateContent, due.content);
      const callback = message.cardActions.length > 0 ? await register(services, account, app, connection) : null;
      if (callback && callback.kind !== 'key') return callback;
      const card = { recordId: due.recordId, message, routeKey: callback?.routeKey ?? null };
      const sent: SendOutcome[] = [];
      const outcome = await sendToPerson(services, account, due, {
        ...{ app, connection },
        async send(userId) {
          const first = await sendCard(connection, app, { ...card, userId });
          sent.push(first);
          return first;
        },
        sendAgain: (userId) => deliverCard(connection, app, { ...card, userId }),
      });
      // After a refused delivery, the next try would find the card, and take it for delivered.
      const isFinal = sent.some((one) => one.kind === 'refused' && !one.isRetryable);
      return isFinal && (outcome.kind === 'unreached' || outcome.kind === 'refused')
        ? { code: '', ...outcome, kind: 'refused', isRetryable: false }
        : outcome;
    },
    buttons: {
      findLabel: (content, actionId) => findAction(content, actionId)?.label,
      update,
      answerPress(services, account, { recordId, content, actionId }, signal) {
        const action = findAction(content, actionId);
        if (!action || action.variable === '') return Promise.resolve(null);
        return update(services, account, { recordId, variables: { [action.variable]: action.value } }, signal);
      },
    },
  };
}

function findAction(content: object, actionId: string) {
  return v.parse(DingtalkTemplateContent, content).cardActions.find((action) => action.actionId === actionId);
}

// The address for presses is registered once for each app by each server, and anew where it has changed.
function createRegistration() {
  const registered = new Set<string>();
  return async function register(
    { storageCipher, origin }: ServerResources,
    { accountId }: { readonly accountId: string },
    app: NoticeApp,
    connection: DingtalkConnection,
  ): Promise<Callback> {
    if (origin === undefined)
      return {
        ...{ kind: 'refused', code: '', isRetryable: false },
        reason: { text: '门户没有设置访问地址（PORTAL_ORIGIN），不能接收卡片按钮的点击' },
      };
    const callback = toCardCallback(storageCipher, origin, accountId);
    const { routeKey } = callback;
    const key = JSON.stringify([routeKey, callback.url, app.endpoint, app.clientId]);
    if (!registered.has(key)) {
      const reply = await registerCardCallback(connection, app, callback);
      // Nothing was delivered, so that it can be tried again.
      if (reply.kind === 'unknown') return { kind: 'unreached', reason: reply.reason };
      if (reply.kind !== 'done') return reply;
      registered.add(key);
    }
    return { kind: 'key', routeKey };
  };
}
