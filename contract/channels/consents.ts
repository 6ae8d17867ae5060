import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { secret, secretFilter } from '../secret';
import { message } from '../textSchemas';
import type { Channel } from './channels';
import { FIND_RECIPIENT_PERMISSION } from './records';

const CONSENT = `${ADMIN_PATH}/channel/consent` as const;

/** The channels for whose marketing a merchant can demand a consent: those with addresses that a person can name. */
export const CONSENT_CHANNELS = ['sms', 'voice', 'mail'] as const satisfies readonly Channel[];

/** A channel for whose marketing a merchant can demand a consent. */
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** What a consent permits. */
export const CONSENT_KINDS = ['marketing'] as const;

/**
 * How a consent was given or withdrawn: entered or imported by an administrator, by the user themself, by an answer to an SMS, by the
 * link in a mail, or as the vendor has reported it.
 */
export const CONSENT_SOURCES = ['administrator', 'import', 'self', 'reply', 'link', 'receipt'] as const;

/** How a consent was given or withdrawn. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Labels of these ways. */
export const CONSENT_SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  administrator: '管理员登记',
  import: '批量导入',
  self: '本人设置',
  reply: '短信回复',
  link: '退订链接',
  receipt: '服务商回执',
};

/** Whether a consent still counts. */
export const CONSENT_STATES = ['given', 'withdrawn'] as const;

/** Whether a consent still counts. */
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Labels of these states. */
export const CONSENT_STATE_LABELS: Readonly<Record<ConsentState, string>> = { given: '有效', withdrawn: '已撤销' };

/** The most rows of one import. Content with more rows is refused. */
export const MAX_CONSENT_ROWS = 200;

/** The maximum length of an import in characters: as much as the browser encrypts in one field. */
const MAX_IMPORT_LENGTH = 8000;

const channel = v.picklist(CONSENT_CHANNELS, '请选择通道');
const source = v.picklist(CONSENT_SOURCES);
const oneConsent = v.object({ consentId: rowId() });
const remark = optionalText(MAX_LENGTHS.remark);

/** That a person agrees to get marketing of a merchant through a channel, or has agreed once. */
export const MarketingConsent = v.object({
  consentId: v.string(),
  channel: v.picklist(CONSENT_CHANNELS),
  /** The address, masked; null for the consent of a user, whatever their address is. */
  recipient: v.nullable(v.string()),
  /** The user who has consented; null for an address, and for a user whom the caller may not see. */
  userName: v.nullable(v.string()),
  source,
  remark: v.nullable(v.string()),
  /** Who has recorded it; null for the portal itself. */
  createUser: v.nullable(v.string()),
  createTime: v.string(),
  /** Null as long as the consent counts. */
  withdrawTime: v.nullable(v.string()),
  withdrawSource: v.nullable(source),
  withdrawUser: v.nullable(v.string()),
});

/** That a person agrees to get marketing of a merchant through a channel, or has agreed once. */
export type MarketingConsent = v.InferOutput<typeof MarketingConsent>;

/** Whether a person agrees to get marketing through a channel. */
export const ChannelConsent = v.object({ channel: v.picklist(CONSENT_CHANNELS), isGiven: v.boolean() });

/** Whether a person agrees to get marketing through a channel. */
export type ChannelConsent = v.InferOutput<typeof ChannelConsent>;

/** What an import does with a row. */
export const ConsentImportRow = v.object({
  lineNumber: v.number(),
  /** The address as the content has it. */
  address: secret(v.string()),
  state: v.picklist(['new', 'unchanged', 'refused']),
  /** Why the import refuses the row. */
  reasons: v.array(message),
});

/** What an import does with a row. */
export type ConsentImportRow = v.InferOutput<typeof ConsentImportRow>;

/** What an import does with all rows. */
export const ConsentImportPreview = v.object({
  rows: v.array(ConsentImportRow),
  /** A hash of the content and of its effect. The import is refused if either has changed since the preview. */
  fingerprint: v.string(),
});

/** What an import does with all rows. */
export type ConsentImportPreview = v.InferOutput<typeof ConsentImportPreview>;

// Callers who may not see addresses could find out by guesses who has consented.
const content = secretFilter(requiredText('请选择 CSV 文件，或粘贴内容', MAX_IMPORT_LENGTH), FIND_RECIPIENT_PERMISSION);

/** Who has agreed to get marketing of a merchant (营销授权), as far as the merchant demands that beforehand (CHN-04, NTF-01). */
export const marketingConsents = {
  listConsents: endpoint({
    method: 'GET',
    path: `${CONSENT}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      channel: v.optional(channel),
      state: v.optional(v.picklist(CONSENT_STATES)),
      source: v.optional(source),
      /** The whole address, also that of a user who has consented. */
      recipient: secretFilter(optionalText(), FIND_RECIPIENT_PERMISSION),
    }),
    data: pageOf(MarketingConsent),
    needs: 'channel:record:list',
    changes: false,
    owned: {},
  }),
  /** Records the consent of an address. Refused if it counts already. */
  addConsent: endpoint({
    method: 'POST',
    path: `${CONSENT}/add`,
    arg: v.object({ channel, address: secret(requiredText('请输入手机号或邮箱', 100)), remark }),
    data: oneConsent,
    needs: 'channel:record:consent',
    changes: { action: 'add', kind: 'marketingConsent', id: 'consentId' },
    owned: {},
  }),
  /** Previews an import. `content` is the raw text, so that the server can report the errors of each row. */
  previewConsents: endpoint({
    method: 'POST',
    path: `${CONSENT}/import/preview`,
    arg: v.object({ channel, content }),
    data: ConsentImportPreview,
    needs: 'channel:record:consent',
    changes: false,
    owned: {},
  }),
  /** Imports all rows of the previewed content, or none. */
  importConsents: endpoint({
    method: 'POST',
    path: `${CONSENT}/import`,
    arg: v.object({
      ...{ channel, content, remark },
      fingerprint: v.pipe(v.string('请先预览'), v.regex(/^[0-9a-f]{64}$/, '请先预览')),
    }),
    data: v.object({ added: v.number() }),
    needs: 'channel:record:consent',
    changes: { action: 'import', kind: 'marketingConsent' },
    owned: {},
  }),
  /** Ends a consent, whose row stays. Refused if it has ended already. */
  withdrawConsent: endpoint({
    method: 'POST',
    path: `${CONSENT}/withdraw`,
    arg: oneConsent,
    data: noData,
    needs: 'channel:record:consent',
    changes: { action: 'revoke', kind: 'marketingConsent', id: 'consentId' },
    owned: { consentId: 'marketingConsent' },
  }),
  /** The channels for which the caller's merchant demands a consent, and whether the caller has given it. */
  getOwnConsents: endpoint({
    method: 'GET',
    path: `${CONSENT}/own/list`,
    arg: noArgument,
    data: v.array(ChannelConsent),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Gives or withdraws the consent of the caller. */
  setOwnConsent: endpoint({
    method: 'POST',
    path: `${CONSENT}/own/update`,
    arg: v.object({ channel, isGiven: v.boolean() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'marketingConsent' },
    owned: {},
  }),
};
