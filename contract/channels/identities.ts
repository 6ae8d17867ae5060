import * as v from 'valibot';
import { READ_USER_SECRETS_PERMISSION } from '../access/users';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';
import { secret, secretFilter } from '../secret';
import { message } from '../textSchemas';
import { oneAccount } from './account';

const IDENTITY = `${ADMIN_PATH}/channel/identity` as const;

/** How the portal has learnt under which id a vendor knows a user. */
export const IDENTITY_SOURCES = ['import', 'phone', 'contacts'] as const;

/** How the portal has learnt the id of a user at a vendor. */
export type IdentitySource = (typeof IDENTITY_SOURCES)[number];

/** Labels of the sources. */
export const IDENTITY_SOURCE_LABELS: Readonly<Record<IdentitySource, string>> = {
  import: '导入',
  phone: '按手机号查询',
  contacts: '通讯录同步',
};

/** The most rows of one import. A file with more rows is refused. */
export const MAX_IDENTITY_ROWS = 200;

/** The maximum length of an import in characters: as much as the browser encrypts in one field. */
const MAX_IMPORT_LENGTH = 8000;

/** The most unmatched contacts that an answer lists. All of them are counted. */
export const MAX_LISTED_CONTACTS = 200;

/** A user of the merchant, and under which id the vendor of the account knows them. */
export const ReachablePerson = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  /** Null for an organisation that the caller may not see. */
  organizeName: v.nullable(v.string()),
  /** The fields of the identity are null for a user whom the account does not reach. */
  identityId: v.nullable(v.string()),
  /** The vendor's id of the user, masked. */
  vendorUserId: v.nullable(v.string()),
  source: v.nullable(v.picklist(IDENTITY_SOURCES)),
  updateTime: v.nullable(v.string()),
  /** The names of the templates of a mini-program whose messages the user refuses. */
  refusedTemplates: v.array(v.string()),
});

/** A user of the merchant, and under which id the vendor of the account knows them. */
export type ReachablePerson = v.InferOutput<typeof ReachablePerson>;

/**
 * Why a contact of DingTalk belongs to no user: DingTalk does not show the phone, no user has it, several users have it, or the user
 * has another id already.
 */
export const UNMATCHED_REASONS = ['noPhone', 'noUser', 'severalUsers', 'otherId'] as const;

/** Why a contact of DingTalk belongs to no user. */
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Labels of the reasons. */
export const UNMATCHED_REASON_LABELS: Readonly<Record<UnmatchedReason, string>> = {
  noPhone: '钉钉未提供手机号',
  noUser: '没有用户使用该手机号',
  severalUsers: '多个用户使用该手机号',
  otherId: '该用户已有其他编号',
};

/** A contact of DingTalk who belongs to no user of the merchant. */
export const UnmatchedContact = v.object({
  name: v.string(),
  /** Masked; empty if DingTalk does not show it. */
  phone: v.string(),
  reason: v.picklist(UNMATCHED_REASONS),
});

/** A contact of DingTalk who belongs to no user of the merchant. */
export type UnmatchedContact = v.InferOutput<typeof UnmatchedContact>;

/** The last synchronisation of the contacts of an app of DingTalk. */
export const ContactsSync = v.object({
  isRunning: v.boolean(),
  /** When the last one has ended; null before the first one has. */
  endTime: v.nullable(v.string()),
  /** Why the last one has failed; null if it has not. The numbers are those of the last one that has not failed. */
  failure: v.nullable(message),
  contactCount: v.number(),
  addedCount: v.number(),
  changedCount: v.number(),
  removedCount: v.number(),
  unmatchedCount: v.number(),
  unmatched: v.array(UnmatchedContact),
});

/** The last synchronisation of the contacts of an app of DingTalk. */
export type ContactsSync = v.InferOutput<typeof ContactsSync>;

/** How many users of the merchant an account reaches, of those whom the caller sees. */
export const Reach = v.object({
  userCount: v.number(),
  reachableCount: v.number(),
  /** Null for an account without contacts, and for one that was never synchronised. */
  contactsSync: v.nullable(ContactsSync),
});

/** How many users of the merchant an account reaches. */
export type Reach = v.InferOutput<typeof Reach>;

/** What an import does with a row of the file. */
export const IdentityImportRow = v.object({
  lineNumber: v.number(),
  /** The user name or the phone as the file has it. */
  person: secret(v.string()),
  /** The name of the user whom the row is about; null if there is none. */
  nickName: v.nullable(v.string()),
  state: v.picklist(['new', 'changed', 'unchanged', 'refused']),
  /** Why the import refuses the row. */
  reasons: v.array(message),
});

/** What an import does with a row of the file. */
export type IdentityImportRow = v.InferOutput<typeof IdentityImportRow>;

/** What an import does with all rows of the file. */
export const IdentityImportPreview = v.object({
  rows: v.array(IdentityImportRow),
  /** A hash of the file and of its effect. The import is refused if either has changed since the preview. */
  fingerprint: v.string(),
});

/** What an import does with all rows of the file. */
export type IdentityImportPreview = v.InferOutput<typeof IdentityImportPreview>;

// Whoever may not see phones could find out by guesses whose a phone is.
const content = secretFilter(
  v.pipe(
    v.string('请选择 CSV 文件，或粘贴内容'),
    v.trim(),
    v.nonEmpty('请选择 CSV 文件，或粘贴内容'),
    v.maxLength(MAX_IMPORT_LENGTH, '内容过长，请分批导入'),
  ),
  READ_USER_SECRETS_PERMISSION,
);

/**
 * Under which ids the vendors of mini-programs and of DingTalk know the users of the merchant (可达人员). Whom an account has no id of is
 * not reachable by it.
 */
export const channelIdentities = {
  listReachablePeople: endpoint({
    method: 'GET',
    path: `${IDENTITY}/list`,
    arg: v.object({
      ...pagingFields(['userName', 'nickName']),
      ...oneAccount.entries,
      /** A part of the user name or of the name. */
      keyword: optionalText(),
      isReachable: v.optional(booleanParam),
    }),
    data: pageOf(ReachablePerson),
    needs: 'channel:identity:list',
    changes: false,
    owned: { accountId: 'identityAccount' },
  }),
  getReach: endpoint({
    method: 'GET',
    path: `${IDENTITY}/reach`,
    arg: oneAccount,
    data: Reach,
    needs: 'channel:identity:list',
    changes: false,
    owned: { accountId: 'identityAccount' },
  }),
  /** Previews an import. `content` is the raw text of a CSV file, so that the server can report the errors of each row. */
  previewIdentities: endpoint({
    method: 'POST',
    path: `${IDENTITY}/import/preview`,
    arg: v.object({ ...oneAccount.entries, content }),
    data: IdentityImportPreview,
    needs: 'channel:identity:edit',
    changes: false,
    owned: { accountId: 'identityAccount' },
  }),
  /** Imports all rows of a previewed file, or none. */
  importIdentities: endpoint({
    method: 'POST',
    path: `${IDENTITY}/import`,
    arg: v.object({
      ...oneAccount.entries,
      content,
      fingerprint: v.pipe(v.string('请先预览'), v.regex(/^[0-9a-f]{64}$/, '请先预览')),
    }),
    data: v.object({ added: v.number(), changed: v.number() }),
    needs: 'channel:identity:edit',
    changes: { action: 'import', kind: 'channelIdentity' },
    owned: { accountId: 'identityAccount' },
  }),
  removeIdentity: endpoint({
    method: 'POST',
    path: `${IDENTITY}/remove`,
    arg: v.object({ identityId: rowId() }),
    data: noData,
    needs: 'channel:identity:edit',
    changes: { action: 'remove', kind: 'channelIdentity', id: 'identityId' },
    owned: { identityId: 'channelIdentity' },
  }),
  /** Begins to read the contacts of an enterprise from DingTalk, and to find the users who have the same phone. Refused while it runs. */
  syncContacts: endpoint({
    method: 'POST',
    path: `${IDENTITY}/sync`,
    arg: oneAccount,
    data: v.object({ jobId: v.string() }),
    needs: 'channel:identity:edit',
    changes: { action: 'verify', kind: 'dingtalkApp', id: 'accountId' },
    owned: { accountId: 'dingtalkApp' },
  }),
};
