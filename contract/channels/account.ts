import * as v from 'valibot';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';

// What the accounts of all channels have in common. The contract file of a channel adds its fields and its endpoints.

/** The most accounts that a merchant has for one channel. A further one is refused. */
export const MAX_ACCOUNTS = 50;

/** The argument of a call that names an account. */
export const oneAccount = v.object({ accountId: rowId() });

/** The argument of a call that changes an account which the caller has read. */
export const readAccount = v.object({ ...oneAccount.entries, version: wholeNumber(1, 2 ** 31 - 1) });

/** The fields that the form of every account has. */
export const accountForm = {
  accountName: requiredText('请输入账号名称'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The filters that the list of every channel's accounts has. */
export const accountFilters = { accountName: optionalText(), status: v.optional(enabledStatus) };

/** The fields by which lists of accounts can be sorted. */
export const ACCOUNT_ORDER = ['accountName', 'createTime', 'updateTime'] as const;

/** The last test of an account. */
export const AccountTest = v.object({
  time: v.string(),
  /** Why the test has failed; null if it has passed. */
  failure: v.nullable(message),
});

/** The fields that every account has, beside those of its form (CHN-01). */
export const accountRow = {
  accountId: v.string(),
  accountName: v.string(),
  remark: v.nullable(v.string()),
  /** Whether messages of the channel that name no account leave by this one. */
  isDefault: v.boolean(),
  /** Null if the account was not tested since its last change. */
  lastTest: v.nullable(AccountTest),
  /** How many templates name the account. It can't be removed as long as there are any. */
  templateCount: v.number(),
  status: enabledStatus,
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
};

/** The most lines of the conversation with a server that the answer of a test contains. */
export const MAX_DIALOGUE_LINES = 200;

/** A line of the conversation with a server. Secrets in it are replaced. */
export const DialogueLine = v.object({ from: v.picklist(['portal', 'server']), text: v.string() });

/** A line of the conversation with a server. */
export type DialogueLine = v.InferOutput<typeof DialogueLine>;

/** The result of a test of an account. */
export const AccountTestResult = v.object({
  isPassed: v.boolean(),
  durationMs: v.number(),
  /** Why the test has failed; null if it has passed. */
  failure: v.nullable(message),
  dialogue: v.array(DialogueLine),
});

/** The result of a test of an account. */
export type AccountTestResult = v.InferOutput<typeof AccountTestResult>;

/** A secret of a form, of any characters; wrap it in `writeOnly`. Without a value, the stored secret stays. */
export function optionalSecret(max: number) {
  return v.optional(v.nullable(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(max, '最多 {n} 个字符'))));
}
