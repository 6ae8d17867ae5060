import { acceptText } from '../requestBody';
import type { Tables } from '../tables';
import type { Vendor, World } from '../vendor';
import { AccessTokens } from './accessTokens';
import { Cards } from './cards';
import type { CardPress } from './cards';
import { Contacts } from './contacts';
import { EnterpriseRobots } from './enterpriseRobots';
import { Robots } from './robots';
import { ContactEvents } from './events';
import type { ContactEvent, EventSubscription } from './events';
import type { DingTalkSettings, DingTalkUser } from './settings';
import { SignIn } from './signIn';
import { WorkNotices } from './workNotices';

/** Options of {@link createDingTalk}. */
export interface DingTalkOptions {
  readonly tables: Tables;
  readonly settings: DingTalkSettings;
  /** The portal that the workbench opens. */
  readonly portalUrl?: string | undefined;
}

/** DingTalk, and what its users do with the messages that have reached them. */
export interface DingTalk extends Vendor {
  /** The user opens a work notice. */
  readNotice(taskId: number, userId: string): void;
  /** The user opens a message of an enterprise robot. */
  readRobotMessage(processQueryKey: string, userId: string): void;
  /**
   * The user presses a button of an interactive card.
   * @throws {UnknownError} for an unknown card, or one without a callback
   */
  pressCard(press: CardPress): void;
  /**
   * The developer of an app enters where its events are sent.
   * @throws {UnknownError} for an unknown app
   */
  subscribeToEvents(subscription: EventSubscription): void;
  /**
   * Reports a change of the contacts to an app.
   * @throws {UnknownError} for an app without a subscription
   */
  reportContacts(event: ContactEvent): void;
  /** The administrator of the enterprise adds or changes a user, which the subscribed apps are told. */
  saveUser(user: DingTalkUser): void;
  /**
   * The administrator of the enterprise removes a user, which the subscribed apps are told.
   * @throws {UnknownError} for an unknown user
   */
  removeUser(userId: string): void;
  /** Issues a code with which a site learns that the person of this name signs in. */
  issueSignInCode(name: string): string;
  /** How often sites wanted to exchange such a code. */
  countCodeExchanges(): number;
}

interface ServedParts {
  readonly contacts: Contacts;
  readonly notices: WorkNotices;
  readonly cards: Cards;
  readonly enterpriseRobots: EnterpriseRobots;
  readonly events: ContactEvents;
  readonly signIn: SignIn;
}

/**
 * Plays DingTalk: access tokens, custom and enterprise robots, work notices, contacts, interactive cards and the sign-in of
 * other sites, at the addresses of oapi.dingtalk.com, api.dingtalk.com and login.dingtalk.com in one.
 */
export function createDingTalk({ tables, settings, portalUrl }: DingTalkOptions): DingTalk {
  let served: ServedParts | undefined;

  function getServed() {
    if (served === undefined) throw new Error('DingTalk is not started');
    return served;
  }

  return {
    name: 'dingtalk',
    title: '钉钉',
    pages: [{ title: '工作台（免登进入门户）', path: '/simulator/workbench' }],
    // The older endpoints name the code -1 ("全局错误码", 系统繁忙), the newer ones `system.busy` with HTTP status 500.
    busy: { status: 500, body: { errcode: -1, errmsg: '系统繁忙', code: 'system.busy', message: 'system.busy' } },
    routes(app, world: World) {
      const tokens = new AccessTokens(settings.apps, world, tables);
      const events = new ContactEvents(settings, world, tables);
      const contacts = new Contacts(settings, tokens, events, world, tables);
      const notices = new WorkNotices(tokens, contacts, world, tables);
      const cards = new Cards(settings, tokens, contacts, world, tables);
      const robots = new Robots(settings.robots, world, tables);
      const enterpriseRobots = new EnterpriseRobots(settings, tokens, contacts, world, tables);
      const signIn = new SignIn(settings, world, tables, portalUrl);
      served = { contacts, notices, cards, enterpriseRobots, events, signIn };
      void app.register(async (scope) => {
        acceptText(scope);
        for (const part of [tokens, contacts, notices, cards, robots, enterpriseRobots, events, signIn])
          part.routes(scope);
      });
    },
    press({ messageId, recipient: userId, actionId }) {
      const outTrackId = messageId.slice(0, -`-${userId}`.length);
      getServed().cards.press({ outTrackId, userId, actionId, params: {} });
    },
    readNotice: (taskId, userId) => getServed().notices.read(taskId, userId),
    readRobotMessage: (key, userId) => getServed().enterpriseRobots.read(key, userId),
    pressCard: (press) => getServed().cards.press(press),
    subscribeToEvents: (subscription) => getServed().events.subscribe(subscription),
    reportContacts: (event) => getServed().events.report(event),
    saveUser: (user) => getServed().contacts.save(user),
    removeUser: (userId) => getServed().contacts.remove(userId),
    issueSignInCode: (name) => getServed().signIn.issueCode(name),
    countCodeExchanges: () => getServed().signIn.countExchanges(),
  };
}
