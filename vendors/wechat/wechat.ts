import { acceptText } from '../requestBody';
import type { ReceiptAddresses } from '../receiptAddresses';
import type { Tables } from '../tables';
import type { Vendor, World } from '../vendor';
import { AccessTokens } from './accessTokens';
import { Events, WECHAT } from './events';
import { Sessions } from './sessions';
import type { WeChatSettings } from './settings';
import { SubscriptionMessages } from './subscriptionMessages';
import type { SubscriptionDecision } from './subscriptionMessages';

/** Options of {@link createWeChat}. */
export interface WeChatOptions {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly settings: WeChatSettings;
}

/** WeChat's mini-programs, and what their users decide. */
export interface WeChat extends Vendor {
  /** How many messages of a template the user still takes; 0 at first. */
  messagesLeft(decision: SubscriptionDecision): number;
  /** Sets how many messages of a template the user still takes, without an event. */
  setMessagesLeft(decision: SubscriptionDecision, count: number): void;
  /** The user is asked for a template and agrees or refuses. */
  answerSubscription(decision: SubscriptionDecision, status: 'accept' | 'reject'): void;
  /** The user refuses further messages of a template. */
  refuseFurther(decision: SubscriptionDecision): void;
  /** Issues a code for a user who opens the mini-program. */
  issueCode(appId: string, openId: string): string;
}

/** Plays WeChat for mini-programs: access tokens, subscription messages with their templates and events, sign-in codes. */
export function createWeChat({ tables, receiptAddresses, settings: { apps } }: WeChatOptions): WeChat {
  let served: { readonly messages: SubscriptionMessages; readonly sessions: Sessions } | undefined;

  function getServed() {
    if (served === undefined) throw new Error('WeChat is not started');
    return served;
  }

  for (const { appId } of apps) receiptAddresses.declare(WECHAT, appId);

  return {
    name: WECHAT,
    title: '微信小程序',
    // "全局返回码说明".
    busy: { status: 200, body: { errcode: -1, errmsg: 'system error' } },
    routes(app, world: World) {
      const tokens = new AccessTokens(apps, world, tables);
      const messages = new SubscriptionMessages(apps, tokens, new Events(receiptAddresses, world), world, tables);
      const sessions = new Sessions(apps, tokens, world, tables);
      served = { messages, sessions };
      void app.register(async (scope) => {
        acceptText(scope);
        for (const part of [tokens, messages, sessions]) part.routes(scope);
      });
    },
    messagesLeft: (decision) => getServed().messages.messagesLeft(decision),
    setMessagesLeft: (decision, count) => getServed().messages.setMessagesLeft(decision, count),
    answerSubscription: (decision, status) => getServed().messages.answer(decision, status),
    refuseFurther: (decision) => getServed().messages.refuseFurther(decision),
    issueCode: (appId, openId) => getServed().sessions.issueCode(appId, openId),
  };
}
