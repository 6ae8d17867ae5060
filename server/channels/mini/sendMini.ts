import type { MiniConnection } from './accessTokens';
import type { MiniAccount, MiniMessage, MiniOutcome } from './adapter';
import { sendAlipay } from './alipay';
import { sendWeChat } from './wechat';

/** Gives a message to the vendor of a mini-program, once. */
export function sendMini(connection: MiniConnection, account: MiniAccount, message: MiniMessage): Promise<MiniOutcome> {
  return account.vendor === 'wechat'
    ? sendWeChat(connection, account, message)
    : sendAlipay(connection, account, message);
}
