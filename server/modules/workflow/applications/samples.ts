import { MAX_FIELDS } from 'contract/workflow/formDefinition';
import { MAX_APPLICATION_DRAFTS, applicationDrafts } from 'contract/workflow/applicationDrafts';
import { applications } from 'contract/workflow/applications';
import { processStarts } from 'contract/workflow/processStarts';
import { MAX_PROCESSES } from 'contract/workflow/processes';
import { MAX_SIMULATED_PEOPLE, MAX_SIMULATED_STEPS } from 'contract/workflow/simulation';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { findOther, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

const application = { formValues: { reason: '出差' }, chosen: [] };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(applications)({
    rows: makeApplications,
    isPersonal: true,
    owned: ({ processId, instanceId, draftId }) => ({
      process: processId,
      instance: instanceId,
      applicationDraft: draftId,
    }),
    args: {
      listStartableProcesses: () => ({}),
      markFavouriteProcess: ({ processId }) => ({ processId, isFavourite: true }),
      getStartForm: ({ processId, instanceId, draftId }) => ({ processId, copiedId: instanceId, draftId }),
      previewApplication: ({ processId }) => ({ processId, ...application }),
      submitApplication: ({ processId, freeName }) => ({ processId, submissionKey: freeName, ...application }),
      listApplications: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        ...{ title: '报', processName: '报', beginTime: '2026-11-01', endTime: '2026-11-30' },
        tab: 'ENDED',
        status: 'PASSED',
      }),
      withdrawApplication: ({ instanceId }) => ({ instanceId, reason: '填错了' }),
      urgeApplication: ({ urgedId }) => ({ instanceId: urgedId }),
    },
    bounds: {
      listStartableProcesses: [{ most: MAX_PROCESSES, by: 'addProcess and copyProcess refuse a further process' }],
      getStartForm: [{ most: MAX_FIELDS, by: 'a definition takes no more fields' }],
      previewApplication: [{ most: MAX_SIMULATED_STEPS * MAX_SIMULATED_PEOPLE, by: 'the simulation names no more' }],
    },
  }),
  declareSampleCalls(processStarts)({
    rows: makeStartable,
    isPersonal: true,
    owned: () => ({}),
    args: {
      startProcess: ({ processKey, freeName }) => ({
        processKey,
        startKey: freeName,
        ...application,
        title: '出差报销',
      }),
    },
  }),
  declareSampleCalls(applicationDrafts)({
    rows: makeApplications,
    isPersonal: true,
    owned: ({ processId, draftId }) => ({ process: processId, applicationDraft: draftId }),
    args: {
      listApplicationDrafts: () => ({}),
      addApplicationDraft: ({ processId, freeName }) => ({ processId, submissionKey: freeName, ...application }),
      updateApplicationDraft: ({ draftId }) => ({ draftId, version: 1, ...application }),
      removeApplicationDraft: ({ draftId }) => ({ draftId }),
    },
    bounds: {
      listApplicationDrafts: [{ most: MAX_APPLICATION_DRAFTS, by: 'addApplicationDraft refuses a further draft' }],
    },
  }),
];

// The key of a process whose only person is somebody else.
async function makeStartable(portal: Portal, as: SignedIn) {
  const processId = await publishClaim(portal, as, draftOf(passedBy('check', [await findOther(portal, as)])));
  const { process_key } = await portal.row('select process_key from processes where process_id = $1', processId);
  return { processKey: String(process_key) };
}

// A process whose only person is somebody else, with two applications and a draft.
async function makeApplications(portal: Portal, as: SignedIn) {
  const processId = await publishClaim(portal, as, draftOf(passedBy('check', [await findOther(portal, as)])));
  const [instanceId, urgedId] = [await submitClaim(portal, as, processId), await submitClaim(portal, as, processId)];
  const { draftId } = await portal.call(
    applicationDrafts.addApplicationDraft,
    { processId, submissionKey: newId(), formValues: { reason: '请客' }, chosen: [] },
    as,
  );
  return { processId, instanceId, urgedId, draftId };
}
