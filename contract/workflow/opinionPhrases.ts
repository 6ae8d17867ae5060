import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { requiredText } from '../rules';

/** The most phrases that one person keeps. */
export const MAX_OPINION_PHRASES = 20;

/** The most characters of a phrase. */
export const MAX_PHRASE_LENGTH = 100;

const PHRASES = `${ADMIN_PATH}/workflow/approval/phrases` as const;
const needs = SHELL_PERMISSION_TAGS.approvals;

/** The sentences that somebody often gives as an opinion (APR-01). Each person has their own. */
export const opinionPhrases = {
  /** The caller's phrases in their order. Null: the caller has not chosen any yet, and gets those of the portal. */
  getOpinionPhrases: endpoint({
    method: 'GET',
    path: PHRASES,
    arg: v.object({}),
    data: v.nullable(v.array(v.string())),
    needs,
    changes: false,
    owned: {},
  }),
  saveOpinionPhrases: endpoint({
    method: 'POST',
    path: `${PHRASES}/save`,
    arg: v.object({
      phrases: v.pipe(
        v.array(requiredText('请输入常用语', MAX_PHRASE_LENGTH)),
        v.maxLength(MAX_OPINION_PHRASES, '最多 {n} 项'),
        v.check((phrases) => new Set(phrases).size === phrases.length, '常用语重复'),
      ),
    }),
    data: noData,
    needs,
    changes: { action: 'edit', kind: 'opinionPhrase' },
    owned: {},
  }),
};
