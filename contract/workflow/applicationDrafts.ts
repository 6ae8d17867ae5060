import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, requiredText, rowId } from '../rules';
import { MAX_DEFINITION_BODY } from './forms';
import { chosenPeople, submittedValues } from './submitted';

/** The most drafts of applications that one person keeps. */
export const MAX_APPLICATION_DRAFTS = 50;

const DRAFT = `${ADMIN_PATH}/workflow/apply/draft` as const;
const needs = SHELL_PERMISSION_TAGS.applications;

const oneDraft = v.object({ draftId: rowId() });
const content = { formValues: submittedValues, chosen: chosenPeople };

/** A draft of an application as a list names it. */
export const ApplicationDraft = v.object({
  draftId: v.string(),
  processId: v.string(),
  processName: v.string(),
  updateTime: v.string(),
});

/** A draft of an application as a list names it. */
export type ApplicationDraft = v.InferOutput<typeof ApplicationDraft>;

/** What one has begun to apply for and not submitted yet (APL-01). Each person sees their own drafts only. */
export const applicationDrafts = {
  /** Lists the caller's drafts, the latest first. */
  listApplicationDrafts: endpoint({
    method: 'GET',
    path: `${DRAFT}/list`,
    arg: v.object({}),
    data: v.array(ApplicationDraft),
    needs,
    changes: false,
    owned: {},
  }),
  /**
   * Keeps a new draft, with the key by which it will be submitted: submitting with that key removes the draft. A second call with the key
   * changes what the first has kept, so that an answer that is lost can be asked for again. Refused once the key has been submitted.
   */
  addApplicationDraft: endpoint({
    method: 'POST',
    path: `${DRAFT}/add`,
    arg: v.object({
      processId: rowId(),
      submissionKey: requiredText('请重新打开申请', MAX_LENGTHS.code),
      ...content,
    }),
    data: v.object({ draftId: v.string(), version: v.number() }),
    needs,
    changes: { action: 'add', kind: 'applicationDraft', id: 'draftId' },
    owned: { processId: 'process' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Changes a draft. Answers the new version of the row. Refuses with `conflict` if it was changed elsewhere. */
  updateApplicationDraft: endpoint({
    method: 'POST',
    path: `${DRAFT}/update`,
    arg: v.object({ ...oneDraft.entries, version: wholeNumber(1, 2 ** 31 - 1), ...content }),
    data: v.object({ version: v.number() }),
    needs,
    changes: { action: 'edit', kind: 'applicationDraft', id: 'draftId' },
    owned: { draftId: 'applicationDraft' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  removeApplicationDraft: endpoint({
    method: 'POST',
    path: `${DRAFT}/remove`,
    arg: oneDraft,
    data: noData,
    needs,
    changes: { action: 'remove', kind: 'applicationDraft', id: 'draftId' },
    owned: { draftId: 'applicationDraft' },
  }),
};
