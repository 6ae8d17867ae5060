import type { AccountTestResult } from 'contract/channels/account';
import { AccessTokens } from '../../../channels/mini/accessTokens';
import type { MiniAccount } from '../../../channels/mini/adapter';
import { testAlipay } from '../../../channels/mini/alipay';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
import type { Outbound } from '../../../outbound/outbound';

/** Tests a mini-program: asks WeChat for an access token, or Alipay to refuse a message to nobody. */
export function testMiniProgram(outbound: Outbound, account: MiniAccount): Promise<AccountTestResult> {
  const hidden = account.vendor === 'wechat' ? [account.appSecret] : [];
  return runRecordedTest(outbound, hidden, async (recorded) => {
    const connection = { outbound: recorded, signal: AbortSignal.timeout(TEST_TIMEOUT_MS) };
    if (account.vendor === 'alipay') return testAlipay(connection, account);
    const token = await new AccessTokens().get(connection, account);
    return token.kind === 'token' ? null : token.reason;
  });
}
