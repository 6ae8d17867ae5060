import type { Message } from 'contract/text';
import type { Outbound } from '../../outbound/outbound';
import type { SendOutcome } from '../outcome';

/** A mini-program of WeChat, with its secret. */
export interface WeChatAccount {
  readonly vendor: 'wechat';
  readonly endpoint: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** A mini-program of Alipay, with the private key of the app and the public key of Alipay, both in PEM format. */
export interface AlipayAccount {
  readonly vendor: 'alipay';
  readonly endpoint: string;
  readonly appId: string;
  readonly privateKey: string;
  readonly publicKey: string;
}

/** A mini-program by which messages leave. */
export type MiniAccount = WeChatAccount | AlipayAccount;

/** A message to one user of a mini-program. */
export interface MiniMessage {
  /** The user: the openid of WeChat, or the user id of Alipay. */
  readonly recipient: string;
  /** The number of a form or of a payment that permits the message at Alipay; null at WeChat. */
  readonly formId: string | null;
  /** The vendor's id of the template. */
  readonly templateId: string;
  /** The values of the keywords, by their codes, such as `thing1` or `keyword1`. */
  readonly values: Readonly<Record<string, string>>;
  /** The page that opens with the message; null for none. */
  readonly page: string | null;
  /** Which version of the mini-program of WeChat opens. */
  readonly targetVersion: 'developer' | 'trial' | 'formal';
  readonly language: string;
  /** The portal's id of the message. */
  readonly recordId: string;
}

/**
 * What became of a message that was given to a vendor. `notSubscribed`: the user has not agreed to the message, or has used the
 * consent up. That is no failure of portal or vendor, and only the user can change it.
 */
export type MiniOutcome =
  | SendOutcome
  | { readonly kind: 'notSubscribed'; readonly code: string; readonly reason: Message };

/** How a request leaves. */
export interface Sending {
  readonly outbound: Outbound;
  readonly signal: AbortSignal;
}
