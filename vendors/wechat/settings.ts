/** A mini-program. */
export interface WeChatApp {
  readonly appId: string;
  readonly appSecret: string;
  /** The original id, such as `gh_123456789abc`. */
  readonly originalId: string;
  /** The pages of the released version, such as `pages/index/index`. */
  readonly pages: readonly string[];
  readonly users: readonly WeChatUser[];
  readonly templates: readonly WeChatTemplate[];
  /** The token that signs the events, which the mini-program's owner has chosen. */
  readonly pushToken: string;
  /** The EncodingAESKey, 43 letters and digits. With one, events are encrypted (安全模式). */
  readonly encodingAesKey?: string;
}

/** A user of the mini-program. */
export interface WeChatUser {
  readonly openId: string;
  readonly unionId: string;
  /** How many messages of each template the user takes at first. */
  readonly messagesLeft?: Readonly<Record<string, number>>;
}

/** A template of subscription messages that the mini-program has chosen. */
export interface WeChatTemplate {
  readonly id: string;
  readonly title: string;
  /** Lines such as `会议时间:{{date2.DATA}}`, of which each names a keyword with its type. */
  readonly content: string;
  readonly example: string;
  /** After one consent of the user, a one-time template permits one message, a long-term one any number. */
  readonly kind: 'one-time' | 'long-term';
  /** The values that a keyword of an enumeration takes, by the keyword. */
  readonly enumerations?: Readonly<Record<string, readonly string[]>>;
}

export interface WeChatSettings {
  readonly apps: readonly WeChatApp[];
}
