/** An enterprise app, which gets access tokens, sends work notices and cards, and reads the contacts. */
export interface DingTalkApp {
  readonly corpId: string;
  readonly agentId: number;
  readonly appKey: string;
  readonly appSecret: string;
  /** Whose contacts the app may read. Absent: those of the whole enterprise. */
  readonly scope?: { readonly departments: readonly number[]; readonly userIds: readonly string[] };
}

/** A custom robot of a group chat. */
export interface DingTalkRobot {
  /** The `access_token` of its webhook. */
  readonly token: string;
  readonly chat: string;
  /** Where it has one, each message is signed with it. */
  readonly secret?: string;
  /** Where it has some, each message contains one of them. */
  readonly keywords?: readonly string[];
  /** Where it has some, messages come from one of these addresses. */
  readonly allowedIps?: readonly string[];
  readonly state?: 'stopped' | 'dismissed';
}

export interface DingTalkDepartment {
  readonly id: number;
  readonly name: string;
  /** Absent for the root, whose id is 1. */
  readonly parentId?: number;
}

export interface DingTalkUser {
  readonly userId: string;
  readonly unionId: string;
  readonly name: string;
  readonly mobile: string;
  /** The country of the mobile number. Absent: 86. */
  readonly stateCode?: string;
  readonly departments: readonly number[];
}

/** Somebody who signs in to other sites with DingTalk. */
export interface SignInPerson {
  readonly name: string;
  /** The same in all enterprises. */
  readonly unionId: string;
  readonly mobile?: string;
  /** The country code of the phone number; that of the Chinese mainland without it. */
  readonly stateCode?: string;
}

/** A published template of interactive cards. Its texts contain variables such as `${title}`. */
export interface DingTalkCardTemplate {
  readonly id: string;
  readonly title: string;
  readonly markdown: string;
  readonly buttons: readonly { readonly title: string; readonly url: string }[];
  /** The buttons whose press is reported. With `shownIf`, one is shown as long as this variable is `true`. */
  readonly actions?: readonly { readonly actionId: string; readonly title: string; readonly shownIf?: string }[];
}

/** What exists at the vendor: an enterprise with its apps, robots, contacts and card templates. */
export interface DingTalkSettings {
  readonly apps: readonly DingTalkApp[];
  readonly robots: readonly DingTalkRobot[];
  readonly departments: readonly DingTalkDepartment[];
  readonly users: readonly DingTalkUser[];
  /** People outside of the enterprise, who sign in with DingTalk as well. */
  readonly guests?: readonly SignInPerson[];
  readonly cardTemplates: readonly DingTalkCardTemplate[];
  /** The open conversation ids of the group chats to which cards can be delivered. */
  readonly chats: readonly string[];
}
