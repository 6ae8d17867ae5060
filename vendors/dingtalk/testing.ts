import OAuthClient, { GetAccessTokenRequest } from '@alicloud/dingtalk/dist/oauth2_1_0/client';
import { Config } from '@alicloud/openapi-client';
import { openTables } from '../tables';
import type { Tables } from '../tables';
import { startVendor } from '../testing';
import type { StartedVendor } from '../testing';
import { createDingTalk } from './dingtalk';
import type { DingTalk } from './dingtalk';
import { DINGTALK_DEMO } from './demo';
import type { DingTalkSettings } from './settings';

/** DingTalk as a test uses it: with what its official client needs, and calls of the endpoints that have none. */
export interface StartedDingTalk extends StartedVendor {
  readonly vendor: DingTalk;
  /** For the official client of the newer endpoints. */
  readonly config: Config;
  /** Gets an access token by the official client. */
  getToken(secret?: string): Promise<string>;
  /** Posts JSON to an older endpoint. */
  post(path: string, body: object, query?: Readonly<Record<string, string>>): Promise<Record<string, unknown>>;
}

export const [DEMO_APP] = DINGTALK_DEMO.apps as [DingTalkSettings['apps'][0]];

/** Starts DingTalk with the demo enterprise and the given changes. */
export async function startDingTalk(
  changes: Partial<DingTalkSettings> = {},
  tables: Tables = openTables(),
): Promise<StartedDingTalk> {
  const vendor = createDingTalk({ tables, settings: { ...DINGTALK_DEMO, ...changes } });
  const started = await startVendor(vendor);
  const config = new Config({ protocol: 'http', endpoint: new URL(started.url).host });
  return {
    ...started,
    vendor,
    config,
    async getToken(appSecret = DEMO_APP.appSecret) {
      const request = new GetAccessTokenRequest({ appKey: DEMO_APP.appKey, appSecret });
      const { body } = await new OAuthClient(config).getAccessToken(request);
      expect(body?.expireIn).toBe(7200);
      return body?.accessToken ?? '';
    },
    async post(path, body, query = {}) {
      const response = await fetch(`${started.url}${path}?${new URLSearchParams(query).toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    },
  };
}
