import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { rowId } from '../rules';
import type { LetterBox } from './letters';

const LETTER = `${ADMIN_PATH}/letter/message` as const;

/** Labels of the tabs. */
export const LETTER_BOX_LABELS: Readonly<Record<LetterBox, string>> = {
  TO_CONFIRM: '待确认',
  STARRED: '星标',
  ANNOUNCEMENTS: '公告',
};

/**
 * What users do with their own letters besides reading and removing them. Apart from `letters`, which every page loads for the
 * bell.
 */
export const letterActions = {
  /** Confirms having read a letter. The first time counts. */
  confirmLetter: endpoint({
    method: 'POST',
    path: `${LETTER}/confirm`,
    arg: v.object({ letterId: rowId() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'handle', kind: 'letter', id: 'letterId' },
    owned: { letterId: 'letter' },
  }),
  starLetter: endpoint({
    method: 'POST',
    path: `${LETTER}/star`,
    arg: v.object({ letterId: rowId(), isStarred: v.boolean() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'letter', id: 'letterId' },
    owned: { letterId: 'letter' },
  }),
  /** Keeps a letter from popping up again in this session. It does at the next sign-in. */
  postponeLetter: endpoint({
    method: 'POST',
    path: `${LETTER}/postpone`,
    arg: v.object({ letterId: rowId() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'letter', id: 'letterId' },
    owned: { letterId: 'letter' },
  }),
  /** Mutes a category for the caller, or no longer. Refused for a mandatory category. */
  muteLetterCategory: endpoint({
    method: 'POST',
    path: `${LETTER}/category/mute`,
    arg: v.object({ categoryId: rowId(), isMuted: v.boolean() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'letter' },
    owned: { categoryId: 'letterCategory' },
  }),
};
