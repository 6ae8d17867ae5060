import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, file, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { optionalText, requiredText, rowId } from '../rules';
import { credential } from '../secret';
import { MAX_FOLDER_DEPTH, FolderStep } from './folders';

const SHARE = `${ADMIN_PATH}/document/share` as const;
const SHARED = `${ADMIN_PATH}/document/shared` as const;

/** For how many days a share can be opened unless its maker says otherwise. */
export const DEFAULT_SHARE_DAYS = 7;

/** The most days for which a share can be opened. */
export const MAX_SHARE_DAYS = 365;

/** The most openings to which a share can be limited. */
export const MAX_OPENINGS = 10_000;

/** For how long a visit lasts, in minutes. A visitor opens the link again for a further one. */
export const VISIT_MINUTES = 60;

/** The length of a code that a share asks for. */
export const SHARE_CODE_LENGTH = 6;

/** Where the content of a shared file is read, by `GET` and `HEAD`: below it, the visit and the id of the file. */
export const SHARED_CONTENT_PATH = `${SHARED}/content` as const;

/** What has become of a share, as its maker reads it. */
export const SHARE_STATES = ['active', 'inApproval', 'refused', 'expired', 'usedUp', 'revoked', 'stopped'] as const;

/** What has become of a share. */
export type ShareState = (typeof SHARE_STATES)[number];

/**
 * The names of the states. A share is stopped while its item or the right of its maker is gone. One that is in approval, or was refused, can't
 * be opened.
 */
export const SHARE_STATE_LABELS: Readonly<Record<ShareState, string>> = {
  active: '有效',
  inApproval: '待审批',
  refused: '审批未通过',
  expired: '已过期',
  usedUp: '次数已用完',
  revoked: '已撤销',
  stopped: '已失效',
};

/** What a visitor has done. */
export const SHARE_ACTIONS = ['opened', 'wrongCode', 'viewed', 'downloaded'] as const;

/** What a visitor has done. */
export type ShareAction = (typeof SHARE_ACTIONS)[number];

/** The names of what a visitor has done. */
export const SHARE_ACTION_LABELS: Readonly<Record<ShareAction, string>> = {
  opened: '打开',
  wrongCode: '提取码错误',
  viewed: '预览',
  downloaded: '下载',
};

const version = wholeNumber(1, 2 ** 31 - 1);
const one = v.object({ shareId: rowId() });
const settings = {
  /** Whether a visitor needs a code. It is generated. */
  hasCode: booleanParam,
  /** How often the link can be opened; null for no limit. */
  maxOpenings: v.optional(v.nullable(wholeNumber(1, MAX_OPENINGS, '请输入 1 到 10,000 的整数')), null),
  /** Whether the name of the maker and the time are shown over what a visitor sees. */
  hasWatermark: booleanParam,
  /** Whether visitors can look, but not download. */
  isViewOnly: booleanParam,
};
const days = wholeNumber(1, MAX_SHARE_DAYS, '请输入 1 到 365 的整数');
const visit = credential(requiredText('链接不存在或已失效', 1000));

/** A share link, as its maker and administrators see it (DOC-05). */
export const Share = v.object({
  shareId: v.string(),
  kind: v.picklist(['folder', 'file']),
  /** The name of what is shared; null if the caller no longer sees it. */
  itemName: v.nullable(v.string()),
  userName: v.string(),
  /** Whether the caller has made it, and so can copy its link. */
  isOwn: v.boolean(),
  state: v.picklist(SHARE_STATES),
  /** Where the caller can follow the process that decides about it. Null: there is none, or it is not the caller’s. */
  processAddress: v.nullable(v.string()),
  hasCode: v.boolean(),
  expireTime: v.string(),
  openings: v.number(),
  maxOpenings: v.nullable(v.number()),
  hasWatermark: v.boolean(),
  isViewOnly: v.boolean(),
  createTime: v.string(),
  version: v.number(),
});

/** A share link, as its maker and administrators see it. */
export type Share = v.InferOutput<typeof Share>;

/** A line of the access log of a share. */
export const ShareAccess = v.object({
  accessId: v.string(),
  action: v.picklist(SHARE_ACTIONS),
  /** The file that was viewed or downloaded; null for other actions, and for a zip of everything. */
  fileName: v.nullable(v.string()),
  /** The network address of the visitor. */
  address: v.string(),
  createTime: v.string(),
});

/** A line of the access log of a share. */
export type ShareAccess = v.InferOutput<typeof ShareAccess>;

/** What is needed to pass a share on. */
export const ShareLink = v.object({ token: credential(v.string()), code: v.nullable(credential(v.string())) });

/** A file or folder, as a visitor sees it. */
export const SharedItem = v.object({
  kind: v.picklist(['folder', 'file']),
  itemId: v.string(),
  name: v.string(),
  size: v.nullable(v.number()),
  mediaType: v.nullable(v.string()),
  updateTime: v.string(),
});

/** A file or folder, as a visitor sees it. */
export type SharedItem = v.InferOutput<typeof SharedItem>;

/** What a visitor may see. */
export const Visit = v.object({
  /** Proves the visit in each further call, for {@link VISIT_MINUTES}. */
  ticket: credential(v.string()),
  item: SharedItem,
  isViewOnly: v.boolean(),
  /** The text over what is shown; null for none. */
  watermark: v.nullable(v.string()),
  makerName: v.string(),
  expireTime: v.string(),
});

/** What a visitor may see. */
export type Visit = v.InferOutput<typeof Visit>;

/** Share links to files and folders (DOC-05): those of users, and what visitors without a session do with them. */
export const shares = {
  /** The caller's shares; administrators see all of the merchant. */
  listShares: endpoint({
    method: 'GET',
    path: `${SHARE}/list`,
    arg: v.object({ ...pagingFields(['createTime', 'expireTime']), name: optionalText(200) }),
    data: pageOf(Share),
    needs: 'document:share:list',
    changes: false,
    owned: {},
  }),
  getShare: endpoint({
    method: 'GET',
    path: `${SHARE}/{shareId}`,
    arg: one,
    data: Share,
    needs: 'document:share:list',
    changes: false,
    owned: { shareId: 'share' },
  }),
  /**
   * Shares one file or one folder, which the caller may edit. Where the merchant has set a process for shares, the share is in approval and can be
   * opened when the process has passed.
   */
  addShare: endpoint({
    method: 'POST',
    path: `${SHARE}/add`,
    arg: v.object({
      folderId: v.optional(rowId()),
      fileId: v.optional(rowId()),
      days: v.optional(days, DEFAULT_SHARE_DAYS),
      ...settings,
    }),
    data: v.object({ ...one.entries, ...ShareLink.entries, state: v.picklist(SHARE_STATES) }),
    needs: 'document:share:add',
    changes: { action: 'add', kind: 'share', id: 'shareId' },
    owned: { folderId: 'folder', fileId: 'file' },
  }),
  /**
   * Changes the settings of the caller's own share. With `days`: it can be opened for so many days from now. Where a process decides about shares,
   * one that was refused or is in approval is asked for again, and so is one that visitors could do more with than before.
   */
  updateShare: endpoint({
    method: 'POST',
    path: `${SHARE}/update`,
    arg: v.object({ ...one.entries, days: v.optional(v.nullable(days)), ...settings, version }),
    data: v.object({ state: v.picklist(SHARE_STATES) }),
    needs: 'document:share:edit',
    changes: { action: 'edit', kind: 'share', id: 'shareId' },
    owned: { shareId: 'share' },
  }),
  /** Ends a share for good. Visitors who are there see nothing more. */
  revokeShare: endpoint({
    method: 'POST',
    path: `${SHARE}/revoke`,
    arg: one,
    data: noData,
    needs: 'document:share:revoke',
    changes: { action: 'revoke', kind: 'share', id: 'shareId' },
    owned: { shareId: 'share' },
  }),
  /** The link and the code of a share, for its maker only. */
  readShareLink: endpoint({
    method: 'POST',
    path: `${SHARE}/link`,
    arg: one,
    data: ShareLink,
    needs: 'document:share:list',
    changes: { action: 'read', kind: 'share', id: 'shareId' },
    owned: { shareId: 'share' },
  }),
  listShareAccesses: endpoint({
    method: 'GET',
    path: `${SHARE}/access/list`,
    arg: v.object({ ...pagingFields(['createTime']), ...one.entries }),
    data: pageOf(ShareAccess),
    needs: 'document:share:list',
    changes: false,
    owned: { shareId: 'share' },
  }),
  /**
   * Opens a share. Answers no visit where a code is needed and none was sent. A visitor who has a visit that is not over
   * goes on with it, without a code and without another opening: a page was reloaded. Every share that can't be opened, for
   * whatever reason, is refused by the same sentence as one that does not exist.
   */
  openShare: endpoint({
    method: 'POST',
    path: `${SHARED}/open`,
    arg: v.object({
      token: credential(requiredText('链接不存在或已失效', 100)),
      code: v.optional(credential(v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z]{0,20}$/, '提取码不正确')))),
      /** The ticket of the visitor's last visit. Ignored if it is over, or belongs to another share. */
      formerVisit: v.optional(visit),
    }),
    data: v.object({ visit: v.nullable(Visit) }),
    needs: 'public',
    changes: { action: 'read', kind: 'share' },
    owned: {},
  }),
  /** The folders and then the files of a shared folder, or of one below it. */
  listSharedItems: endpoint({
    method: 'POST',
    path: `${SHARED}/list`,
    arg: v.object({
      visit,
      folderId: v.optional(rowId()),
      pageNum: v.optional(wholeNumber(1, 1_000_000), 1),
      pageSize: v.optional(wholeNumber(1, 100), 50),
    }),
    data: v.object({
      ...pageOf(SharedItem).entries,
      /** The folders on the way from the shared one, which is the first. */
      path: v.pipe(v.array(FolderStep), v.maxLength(MAX_FOLDER_DEPTH + 1)),
    }),
    needs: 'public',
    changes: false,
    // The id is looked up among what the share contains.
    owned: {},
  }),
  /** Answers a shared file, or a shared folder as a zip. */
  downloadShared: endpoint({
    method: 'POST',
    path: `${SHARED}/download`,
    arg: v.object({ visit, folderId: v.optional(rowId()), fileId: v.optional(rowId()) }),
    data: file,
    needs: 'public',
    changes: { action: 'download', kind: 'share' },
    owned: {},
  }),
};
