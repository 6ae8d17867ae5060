import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, rowId } from '../rules';
import { Parameter, parameterChange } from './parameters';

/** The maximum length of a request with a draft in bytes: three pictures and the introduction page. */
const MAX_DRAFT_LENGTH = 640 * 1024;

/** Why a published state is in the history: published from a draft, rolled back to, or changed on another page. */
export const SITE_RELEASE_KIND_LABELS = { publish: '发布', rollBack: '回滚', found: '其他页面修改' } as const;

// JSON as text. Null: no value of the merchant's own, so that the platform's or that of the release applies.
const ownValue = v.nullable(v.union([v.boolean(), v.number(), v.string()]));

/** An attribute that the draft changes. Null: the value that applies without one of the merchant's own. */
const DraftChange = v.object({
  parameterKey: v.string(),
  /** The version of the published value that the draft was made from. */
  version: v.number(),
  value: ownValue,
});

/** The configuration of the site in the caller's merchant: what is published, and the draft. */
export const SiteConfiguration = v.object({
  /** The published attributes that the caller may change. */
  attributes: v.array(Parameter),
  /** Goes up with every change of a published attribute, on whichever page. */
  publishedVersion: v.number(),
  draft: v.object({
    changes: v.array(DraftChange),
    /** The version of the draft; 0 before the first one. */
    version: v.number(),
    updateTime: v.nullable(v.string()),
    updateUserName: v.nullable(v.string()),
  }),
});

/** The configuration of the site in the caller's merchant. */
export type SiteConfiguration = v.InferOutput<typeof SiteConfiguration>;

const shownChange = v.object({
  parameterKey: v.string(),
  name: v.string(),
  /** Long texts are cut. */
  before: ownValue,
  after: ownValue,
});

/** A published state of the site. */
export const SiteRelease = v.object({
  releaseId: v.string(),
  /** Numbers the states of the merchant, from 1. */
  releaseNumber: v.number(),
  kind: v.picklist(['publish', 'rollBack', 'found']),
  /** The number of the state that was rolled back to. */
  sourceNumber: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** Null for a state that was changed on another page. */
  userName: v.nullable(v.string()),
  createTime: v.string(),
  isCurrent: v.boolean(),
  /** What differs from the state before. */
  changes: v.array(shownChange),
  /** What a roll back to this state changes now. */
  rollBack: v.array(shownChange),
});

/** A published state of the site. */
export type SiteRelease = v.InferOutput<typeof SiteRelease>;

const version = wholeNumber(0, 2 ** 31 - 1);
const note = optionalText(MAX_LENGTHS.remark);

/**
 * The configuration of the site (配置列表, SET-02): name, logo, colours, sign-in page. A draft changes nothing until it is
 * published. The platform's is that of the installation; every other merchant changes what it may override.
 */
export const siteConfiguration = {
  getSiteConfiguration: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/site/configuration`,
    arg: noArgument,
    data: SiteConfiguration,
    needs: 'system:site:list',
    changes: false,
    owned: {},
  }),
  /** Replaces the draft. Refused with both values where another user has saved the draft meanwhile. */
  saveSiteDraft: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/draft/save`,
    arg: v.object({ version, changes: v.pipe(v.array(parameterChange), v.minLength(1), v.maxLength(50)) }),
    data: noData,
    needs: 'system:site:edit',
    changes: { action: 'edit', kind: 'siteDraft' },
    owned: {},
    longestBody: MAX_DRAFT_LENGTH,
  }),
  discardSiteDraft: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/draft/discard`,
    arg: v.object({ version }),
    data: noData,
    needs: 'system:site:edit',
    changes: { action: 'remove', kind: 'siteDraft' },
    owned: {},
  }),
  /** Makes the draft the configuration of the site. Refused with both values where one was published meanwhile. */
  publishSite: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/publish`,
    arg: v.object({ version, note }),
    data: noData,
    needs: 'system:site:publish',
    changes: { action: 'publish', kind: 'parameter' },
    owned: {},
  }),
  listSiteReleases: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/site/release/list`,
    arg: v.object(pagingFields(['createTime'])),
    data: pageOf(SiteRelease),
    needs: 'system:site:list',
    changes: false,
    owned: {},
  }),
  /** Publishes an earlier state as a new one. Refused if the site has changed since the caller read it. */
  rollBackSite: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/site/rollBack`,
    arg: v.object({ releaseId: rowId(), publishedVersion: version, note }),
    data: noData,
    needs: 'system:site:publish',
    changes: { action: 'rollBack', kind: 'parameter' },
    owned: { releaseId: 'siteRelease' },
  }),
};
