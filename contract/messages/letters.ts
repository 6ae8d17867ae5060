import * as v from 'valibot';
import { ADMIN } from '../base';
import { tagType } from '../site/dictionaries';
import { endpoint, noArgument, nothing } from '../endpoint';
import { pageOf, paging } from '../paging';
import { day, optionalText, rowId } from '../rules';
import { switchStatus } from '../status';

const LETTER = `${ADMIN}/letter/message` as const;

/** The most letters that one call names. */
export const MAX_CHOSEN_LETTERS = 100;

/** Whether a letter was read. */
export const letterStatus = v.picklist(['UNREAD', 'READ']);

/** Whether a letter was read. */
export type LetterStatus = v.InferOutput<typeof letterStatus>;

/** Labels of the states of a letter. */
export const LETTER_STATUS_LABELS: Readonly<Record<LetterStatus, string>> = { UNREAD: '未读', READ: '已读' };

/** A letter as the bell lists it (HDR-05): the specification's fields, and the id that it is opened by. */
export const LetterItem = v.object({
  letterId: v.optional(v.string()),
  title: v.string(),
  sendTime: v.string(),
  status: letterStatus,
});

/** A letter as the bell lists it. */
export type LetterItem = v.InferOutput<typeof LetterItem>;

/** What the bell shows: the newest letters, and how many are unread in all, which the specification does not ask for. */
export const LetterSummary = v.object({
  hasUnreadLetter: v.boolean(),
  letterItems: v.array(LetterItem),
  unreadCount: v.optional(v.number()),
});

/** What the bell shows: the newest letters, and how many are unread in all. */
export type LetterSummary = v.InferOutput<typeof LetterSummary>;

/** A letter in the message centre (MSG-02). */
export const Letter = v.object({
  ...LetterItem.entries,
  letterId: v.string(),
  categoryId: v.nullable(v.string()),
  categoryName: v.nullable(v.string()),
  tagType: v.nullable(tagType),
  /** Where in the portal the letter leads. */
  jumpTarget: v.nullable(v.string()),
});

/** A letter in the message centre. */
export type Letter = v.InferOutput<typeof Letter>;

/** A category with how many of one's own letters in it are unread. */
export const OwnLetterCategory = v.object({
  categoryId: v.string(),
  categoryName: v.string(),
  tagType,
  status: switchStatus,
  unreadCount: v.number(),
});

/** A category with how many of one's own letters in it are unread. */
export type OwnLetterCategory = v.InferOutput<typeof OwnLetterCategory>;

const filter = {
  categoryId: v.optional(v.nullable(rowId())),
  title: optionalText(),
  beginTime: v.optional(v.nullable(day)),
  endTime: v.optional(v.nullable(day)),
};
const letterIds = v.pipe(v.array(rowId()), v.minLength(1, '请选择站内信'), v.maxLength(MAX_CHOSEN_LETTERS));

/** The letters of whoever is signed in, in the merchant that they are working in; nobody reads anybody else's. */
export const letters = {
  getLetterSummary: endpoint({
    method: 'POST',
    path: `${LETTER}/small/page/list`,
    arg: v.object(paging(['sendTime'])),
    data: LetterSummary,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  listLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/page/list`,
    arg: v.object({ ...paging(['sendTime', 'title']), ...filter, status: v.optional(letterStatus) }),
    data: pageOf(Letter),
    needs: 'signed-in',
    changes: false,
    owned: { categoryId: 'letterCategory' },
  }),
  listOwnLetterCategories: endpoint({
    method: 'POST',
    path: `${LETTER}/category/list`,
    arg: noArgument,
    data: v.array(OwnLetterCategory),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Reading it is told by another call: whoever only looks ahead has not read it. */
  getLetter: endpoint({
    method: 'POST',
    path: `${LETTER}/detail`,
    arg: v.object({ letterId: rowId() }),
    data: v.object({ ...Letter.entries, content: v.string() }),
    needs: 'signed-in',
    changes: false,
    owned: { letterId: 'letter' },
  }),
  readLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/read`,
    arg: v.object({ letterIds }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { letterIds: 'letter' },
  }),
  readAllLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/read/all`,
    arg: v.object(filter),
    data: v.object({ count: v.number() }),
    needs: 'signed-in',
    changes: true,
    owned: { categoryId: 'letterCategory' },
  }),
  removeLetters: endpoint({
    method: 'POST',
    path: `${LETTER}/delete`,
    arg: v.object({ letterIds }),
    data: nothing,
    needs: 'signed-in',
    changes: true,
    owned: { letterIds: 'letter' },
  }),
};
