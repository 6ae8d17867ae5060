import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { tagType } from '../site/dictionaries';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { day, optionalText, rowId } from '../rules';
import { enabledStatus } from '../status';

const LETTER = `${ADMIN_PATH}/letter/message` as const;

/** The most letter ids in the argument of one call. A call with more ids is refused. */
export const MAX_CHOSEN_LETTERS = 100;

/** Whether a letter, a message inside the portal, has been read. */
export const letterStatus = v.picklist(['UNREAD', 'READ']);

/**
 * The letters that a tab of the message centre shows: those that the user still has to confirm, has starred, or that were
 * published as site messages (announcements).
 */
export const letterBox = v.picklist(['TO_CONFIRM', 'STARRED', 'ANNOUNCEMENTS']);

/** The letters that a tab of the message centre shows. */
export type LetterBox = v.InferOutput<typeof letterBox>;

/** The most pop-ups that one summary names. Further ones follow once these have been read. */
export const MAX_POP_UPS = 10;

/** Whether a letter has been read. */
export type LetterStatus = v.InferOutput<typeof letterStatus>;

/** Labels of the read states. */
export const LETTER_STATUS_LABELS: Readonly<Record<LetterStatus, string>> = { UNREAD: '未读', READ: '已读' };

/**
 * A letter in the list below the bell, the icon for messages in the top bar (HDR-05): the fields of the specification,
 * and the id of the letter.
 */
export const BellLetter = v.object({
  letterId: v.optional(v.string()),
  title: v.string(),
  sendTime: v.string(),
  status: letterStatus,
});

/** A letter in the list below the bell of the top bar. */
export type BellLetter = v.InferOutput<typeof BellLetter>;

/**
 * The content of the bell's list: the newest letters and the number of unread letters. The number is an addition to the
 * specification.
 */
export const LetterSummary = v.object({
  hasUnreadLetter: v.boolean(),
  letterItems: v.array(BellLetter),
  unreadCount: v.optional(v.number()),
  /** The letters that pop up on entering the portal, oldest first. An addition as well. */
  popUpIds: v.optional(v.array(v.string())),
});

/** The content of the bell's list: the newest letters and the number of unread letters. */
export type LetterSummary = v.InferOutput<typeof LetterSummary>;

/** A letter in the message centre (MSG-02). */
export const Letter = v.object({
  ...BellLetter.entries,
  letterId: v.string(),
  categoryId: v.nullable(v.string()),
  categoryName: v.nullable(v.string()),
  tagType: v.nullable(tagType),
  /** The page of the portal to which the letter links. */
  jumpTarget: v.nullable(v.string()),
  isStarred: v.boolean(),
  /** Whether the letter comes first in the inbox. */
  isOnTop: v.boolean(),
  /** Whether the user still has to confirm the letter. */
  isToConfirm: v.boolean(),
  /** When the user has confirmed the letter; null for one that is not, or need not be. */
  confirmTime: v.nullable(v.string()),
});

/** A letter in the message centre. */
export type Letter = v.InferOutput<typeof Letter>;

/** A category with the number of the user's unread letters in it. */
export const LetterCategoryWithUnreadCount = v.object({
  categoryId: v.string(),
  categoryName: v.string(),
  tagType,
  status: enabledStatus,
  unreadCount: v.number(),
  /** Whether the user has muted the category: its letters come in as read. */
  isMuted: v.boolean(),
  /** Whether the category can't be muted. */
  isMandatory: v.boolean(),
});

/** A category with the number of the user's unread letters in it. */
export type LetterCategoryWithUnreadCount = v.InferOutput<typeof LetterCategoryWithUnreadCount>;

const filter = {
  box: v.optional(letterBox),
  categoryId: v.optional(v.nullable(rowId())),
  title: optionalText(),
  beginTime: v.optional(v.nullable(day)),
  endTime: v.optional(v.nullable(day)),
};
const letterIds = v.pipe(v.array(rowId()), v.minLength(1, '请选择站内信'), v.maxLength(MAX_CHOSEN_LETTERS));

/** The endpoints for the letters that the signed-in user has received in the current merchant. */
export const letters = {
  getLetterSummary: endpoint({
    method: 'POST',
    path: `${LETTER}/small/page/list`,
    arg: v.object(pagingFields(['sendTime'])),
    data: LetterSummary,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  listLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/page/list`,
    arg: v.object({ ...pagingFields(['sendTime', 'title']), ...filter, status: v.optional(letterStatus) }),
    data: pageOf(Letter),
    needs: 'signed-in',
    changes: false,
    owned: { categoryId: 'letterCategory' },
  }),
  listOwnLetterCategories: endpoint({
    method: 'POST',
    path: `${LETTER}/category/list`,
    arg: noArgument,
    data: v.array(LetterCategoryWithUnreadCount),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /**
   * Returns a letter without marking it as read, since the browser may prefetch letters. The endpoint `readLetters`
   * marks letters as read.
   */
  getLetter: endpoint({
    method: 'POST',
    path: `${LETTER}/detail`,
    arg: v.object({ letterId: rowId() }),
    data: v.object({
      ...Letter.entries,
      content: v.string(),
      /** A withdrawn letter has neither title nor content. */
      isWithdrawn: v.boolean(),
    }),
    needs: 'signed-in',
    changes: false,
    owned: { letterId: 'letter' },
  }),
  readLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/read`,
    arg: v.object({ letterIds }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'markRead', kind: 'letter', id: 'letterIds' },
    owned: { letterIds: 'letter' },
  }),
  readAllLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/read/all`,
    arg: v.object(filter),
    data: v.object({ count: v.number() }),
    needs: 'signed-in',
    changes: { action: 'markRead', kind: 'letter' },
    owned: { categoryId: 'letterCategory' },
  }),
  removeLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/delete`,
    arg: v.object({ letterIds }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'remove', kind: 'letter', id: 'letterIds' },
    owned: { letterIds: 'letter' },
  }),
};
