import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { optionalText, requiredText, rowId, isCalendarDay, WRONG_FORMAT } from '../rules';
import { tagType } from '../site/dictionaries';
import { LETTER_LENGTHS, isPortalPath } from './letterTexts';

const SITE_MESSAGE = `${ADMIN_PATH}/siteMessage` as const;

/** The most organisations, roles, users or crowds of an audience, of each for itself. */
export const MAX_AUDIENCE_NAMES = 200;

/** The days by which the publication of a site message can be planned ahead. */
export const MAX_PLANNED_DAYS = 366;

/** Whom a site message goes to: everybody, or whoever is named or belongs to a named organisation, role or crowd. */
export const AUDIENCE_KINDS = ['all', 'chosen'] as const;

/** Whom a site message goes to. */
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** Labels of the kinds of audiences. */
export const AUDIENCE_KIND_LABELS: Readonly<Record<AudienceKind, string>> = { all: '全部用户', chosen: '指定范围' };

/** The states of a site message. `ended` is a published one whose last day of validity is over. */
export const SITE_MESSAGE_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn', 'failed'] as const;

/** The state of a site message. */
export type SiteMessageState = (typeof SITE_MESSAGE_STATES)[number];

/** Labels of the states. */
export const SITE_MESSAGE_STATE_LABELS: Readonly<Record<SiteMessageState, string>> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  ended: '已结束',
  withdrawn: '已撤回',
  failed: '发布失败',
};

/** What a recipient has done with a site message. */
export const READER_STATES = ['unread', 'read', 'unconfirmed', 'confirmed'] as const;

/** What a recipient has done with a site message. */
export type ReaderState = (typeof READER_STATES)[number];

/** Labels of what a recipient has done. */
export const READER_STATE_LABELS: Readonly<Record<ReaderState, string>> = {
  unread: '未读',
  read: '已读',
  unconfirmed: '未确认',
  confirmed: '已确认',
};

const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_AUDIENCE_NAMES, '最多选择 {n} 项')), []);
const flag = v.optional(v.boolean(), false);
const optionalDay = v.optional(
  v.nullable(v.pipe(v.string(WRONG_FORMAT), v.isoDate(WRONG_FORMAT), v.check(isCalendarDay, WRONG_FORMAT))),
);

// No `v.isoTimestamp`: the sign-in page has no bytes for it.
const pointInTime = v.pipe(
  v.string(WRONG_FORMAT),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/, WRONG_FORMAT),
  v.check((text) => isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), WRONG_FORMAT),
);

const audience = {
  audienceKind: v.picklist(AUDIENCE_KINDS, '请选择接收范围'),
  /** Chosen only: with the organisations below them. */
  organizeIds: ids,
  roleIds: ids,
  userIds: ids,
  crowdIds: ids,
};

const ownedAudience = {
  organizeIds: 'organization',
  roleIds: 'role',
  userIds: 'user',
  crowdIds: 'crowd',
} as const;

const form = {
  title: requiredText('请输入标题', LETTER_LENGTHS.title),
  content: requiredText('请输入正文', LETTER_LENGTHS.content),
  categoryId: rowId('请选择分类'),
  jumpTarget: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(LETTER_LENGTHS.jumpTarget, '最多 {n} 个字符'),
        v.check((text) => text === '' || isPortalPath(text), '请输入以 / 开头的门户内页面地址'),
      ),
    ),
  ),
  ...audience,
  /** The last day on which the letter comes first in the inboxes. */
  topUntil: optionalDay,
  /** The last day of validity: afterwards nothing pops up and nothing has to be confirmed. */
  endDate: optionalDay,
  isPopUp: flag,
  mustConfirm: flag,
};

const oneMessage = v.object({ siteMessageId: rowId() });
const readMessage = v.object({ ...oneMessage.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const named = v.object({ id: v.string(), name: v.string() });

/** A site message, as the list shows it (TSK-04). */
export const SiteMessage = v.object({
  siteMessageId: v.string(),
  title: v.string(),
  categoryId: v.string(),
  categoryName: v.string(),
  tagType,
  audienceKind: v.picklist(AUDIENCE_KINDS),
  /** What the audience names. A user whom the caller does not see has an empty name. */
  organizations: v.array(named),
  roles: v.array(named),
  users: v.array(named),
  crowds: v.array(named),
  state: v.picklist(SITE_MESSAGE_STATES),
  /** Why the publication has failed, as a Chinese sentence. */
  failure: v.nullable(v.string()),
  isPopUp: v.boolean(),
  mustConfirm: v.boolean(),
  topUntil: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  /** When it is to be published, or was. */
  publishTime: v.nullable(v.string()),
  withdrawTime: v.nullable(v.string()),
  /** When the recipients were reminded last. */
  remindTime: v.nullable(v.string()),
  /** The recipients, and how many of them have read and confirmed. */
  personCount: v.number(),
  readCount: v.number(),
  confirmCount: v.number(),
  /** Null for an author whom the caller does not see. */
  authorName: v.nullable(v.string()),
  createTime: v.string(),
  version: v.number(),
});

/** A site message, as the list shows it. */
export type SiteMessage = v.InferOutput<typeof SiteMessage>;

/** A site message with its text. */
export const SiteMessageDetail = v.object({
  ...SiteMessage.entries,
  /** HTML with only those elements that a letter may contain. */
  content: v.string(),
  jumpTarget: v.nullable(v.string()),
});

/** A site message with its text. */
export type SiteMessageDetail = v.InferOutput<typeof SiteMessageDetail>;

/** A recipient of a site message. */
export const SiteMessageReader = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  /** Null for an organisation that the caller may not see. */
  organizeName: v.nullable(v.string()),
  readTime: v.nullable(v.string()),
  confirmTime: v.nullable(v.string()),
});

/** A recipient of a site message. */
export type SiteMessageReader = v.InferOutput<typeof SiteMessageReader>;

/** The site messages of the merchant (站内消息任务, TSK-04). */
export const siteMessages = {
  listSiteMessages: endpoint({
    method: 'GET',
    path: `${SITE_MESSAGE}/list`,
    arg: v.object({
      ...pagingFields(['title', 'createTime', 'publishTime']),
      title: optionalText(),
      categoryId: v.optional(v.nullable(rowId())),
      state: v.optional(v.picklist(SITE_MESSAGE_STATES)),
    }),
    data: pageOf(SiteMessage),
    needs: 'system:messageSiteTask:list',
    changes: false,
    owned: { categoryId: 'letterCategory' },
  }),
  getSiteMessage: endpoint({
    method: 'GET',
    path: `${SITE_MESSAGE}/{siteMessageId}`,
    arg: oneMessage,
    data: SiteMessageDetail,
    needs: 'system:messageSiteTask:list',
    changes: false,
    owned: { siteMessageId: 'siteMessage' },
  }),
  /** The crowds that an audience can name. */
  getAudienceOptions: endpoint({
    method: 'GET',
    path: `${SITE_MESSAGE}/options`,
    arg: noArgument,
    data: v.object({ crowds: v.array(named) }),
    needs: 'system:messageSiteTask:list',
    changes: false,
    owned: {},
  }),
  /** How many people an audience reaches at present, while one types. */
  previewAudience: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/audience`,
    arg: v.object(audience),
    data: v.object({ personCount: v.number() }),
    needs: 'system:messageSiteTask:list',
    changes: false,
    owned: ownedAudience,
  }),
  addSiteMessage: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/add`,
    arg: v.object(form),
    data: oneMessage,
    needs: 'system:messageSiteTask:add',
    changes: { action: 'add', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { categoryId: 'letterCategory', ...ownedAudience },
  }),
  /** Changes a draft or one whose publication has failed, which is a draft again. */
  updateSiteMessage: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/update`,
    arg: v.object({ ...form, ...readMessage.entries }),
    data: noData,
    needs: 'system:messageSiteTask:edit',
    changes: { action: 'edit', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { siteMessageId: 'siteMessage', categoryId: 'letterCategory', ...ownedAudience },
  }),
  /** Removes a draft or one whose publication has failed. */
  removeSiteMessage: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/remove`,
    arg: readMessage,
    data: noData,
    needs: 'system:messageSiteTask:remove',
    changes: { action: 'remove', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { siteMessageId: 'siteMessage' },
  }),
  /** Publishes a draft at a time, in the data scope that the caller has then; without a time, at once. */
  publishSiteMessage: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/publish`,
    arg: v.object({
      ...readMessage.entries,
      publishTime: v.optional(v.nullable(pointInTime)),
    }),
    data: noData,
    needs: 'system:messageSiteTask:publish',
    changes: { action: 'publish', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { siteMessageId: 'siteMessage' },
  }),
  /** Takes a published message out of every inbox. One that is still to be published becomes a draft again. */
  withdrawSiteMessage: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/withdraw`,
    arg: readMessage,
    data: noData,
    needs: 'system:messageSiteTask:withdraw',
    changes: { action: 'recall', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { siteMessageId: 'siteMessage' },
  }),
  /** Puts the letter on top of the inboxes of those who have not read or not confirmed it. At most once per hour. */
  remindReaders: endpoint({
    method: 'POST',
    path: `${SITE_MESSAGE}/remind`,
    arg: oneMessage,
    data: v.object({ personCount: v.number() }),
    needs: 'system:messageSiteTask:publish',
    changes: { action: 'send', kind: 'siteMessage', id: 'siteMessageId' },
    owned: { siteMessageId: 'siteMessage' },
  }),
  /** The recipients whom the caller sees. */
  listSiteMessageReaders: endpoint({
    method: 'GET',
    path: `${SITE_MESSAGE}/readers`,
    arg: v.object({
      ...oneMessage.entries,
      ...pagingFields(['userName', 'nickName']),
      /** A part of a user name or name. */
      keyword: optionalText(),
      readerState: v.optional(v.picklist(READER_STATES)),
    }),
    data: pageOf(SiteMessageReader),
    needs: 'system:messageSiteTask:list',
    changes: false,
    owned: { siteMessageId: 'siteMessage' },
  }),
};
