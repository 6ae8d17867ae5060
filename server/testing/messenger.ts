import { createFictitiousPhone } from '../db/install/demo/fictitious';
import type { MessengerSettings } from '../modules/access/session/messenger';
import { createDingTalk } from '../../vendors/dingtalk/dingtalk';
import { openTables } from '../../vendors/tables';
import { startVendor } from '../../vendors/testing';

/** A user of the workplace messenger. */
export interface MessengerPerson {
  readonly nick: string;
  readonly mobile?: string;
  /** The country code of the phone number; undefined for mainland China. */
  readonly stateCode?: string;
}

/** Options of {@link startTestMessenger}. */
export interface MessengerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: readonly MessengerPerson[];
}

/** The workplace messenger of a test: the simulated DingTalk, with one application. */
export interface TestMessenger {
  readonly url: string;
  /** The settings for connecting a portal to this messenger. */
  readonly settings: MessengerSettings;
  /** Issues a new login code for the user with this nickname, as the messenger would send it to the user's browser. */
  codeOf(nick: string): string;
  /** The number of requests so far that exchange a login code for an access token. */
  exchanges(): number;
  close(): Promise<void>;
}

/** The named users of the demo data set with their phones, and a user without an account in the portal. */
export const DEMO_MESSENGER_PEOPLE: readonly MessengerPerson[] = [
  { nick: '陈思远', mobile: createFictitiousPhone(1) },
  { nick: '林婉清', mobile: createFictitiousPhone(2) },
  { nick: '周小川', mobile: createFictitiousPhone(3) },
  { nick: '沈知行', mobile: createFictitiousPhone(4) },
  { nick: '没有门户账号的人', mobile: createFictitiousPhone(99_999_999) },
];

/** Starts the simulated DingTalk for the sign-in of these people. */
export async function startTestMessenger({ clientId, clientSecret, people }: MessengerOptions): Promise<TestMessenger> {
  const vendor = createDingTalk({
    tables: openTables(),
    settings: {
      apps: [{ corpId: 'dingtest', agentId: 1, appKey: clientId, appSecret: clientSecret }],
      ...{ robots: [], departments: [], users: [], cardTemplates: [], chats: [] },
      guests: people.map(({ nick, ...person }) => ({
        ...person,
        name: nick,
        unionId: Buffer.from(nick).toString('base64url'),
      })),
    },
  });
  const started = await startVendor(vendor);
  const { url } = started;
  return {
    url,
    settings: { clientId, clientSecret, loginUrl: `${url}/oauth2/auth`, apiUrl: url },
    codeOf: (nick) => vendor.issueSignInCode(nick),
    exchanges: () => vendor.countCodeExchanges(),
    close: () => started.close(),
  };
}
