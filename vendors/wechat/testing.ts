import { createReceiptAddresses } from '../receiptAddresses';
import { openTables } from '../tables';
import type { Tables } from '../tables';
import { startVendor } from '../testing';
import type { StartedVendor } from '../testing';
import { WECHAT_DEMO } from './demo';
import type { WeChatApp } from './settings';
import { createWeChat } from './wechat';
import type { WeChat } from './wechat';

/** WeChat as a test uses it. There is no official client. */
export interface StartedWeChat extends StartedVendor {
  readonly vendor: WeChat;
  get(path: string, query: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
  post(path: string, body: object, query?: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
  /** Gets an access token. */
  getToken(): Promise<string>;
}

const [DEMO_APP] = WECHAT_DEMO.apps as readonly [WeChatApp];

/** The demo mini-program, whose users have not agreed to anything. */
export const APP = { ...DEMO_APP, users: DEMO_APP.users.map(({ openId, unionId }) => ({ openId, unionId })) };

export const PUSH_URL = 'https://portal.test/wechat?account=7';

/** Starts WeChat with the demo mini-program, which receives events at {@link PUSH_URL}, and another one. */
export async function startWeChat(tables: Tables = openTables()): Promise<StartedWeChat> {
  const other = { ...APP, appId: 'wxother', appSecret: 'other secret' };
  const receiptAddresses = createReceiptAddresses(tables);
  const vendor = createWeChat({ tables, receiptAddresses, settings: { apps: [APP, other] } });
  receiptAddresses.set(vendor.name, APP.appId, PUSH_URL);
  const started = await startVendor(vendor);

  async function request(path: string, query: Readonly<Record<string, string>>, options: RequestInit = {}) {
    const response = await fetch(`${started.url}${path}?${new URLSearchParams(query).toString()}`, options);
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  }

  return {
    ...started,
    vendor,
    get: request,
    post: (path, body, query = {}) => request(path, query, { method: 'POST', body: JSON.stringify(body) }),
    async getToken() {
      const { appId, appSecret } = APP;
      const query = { grant_type: 'client_credential', appid: appId, secret: appSecret };
      return String((await request('/cgi-bin/token', query)).access_token);
    },
  };
}
