import * as v from 'valibot';
import { message } from 'contract/textSchemas';
import { formatChinese } from '@/platform/language/translateWith';

/** The origin of a step. `person`: the user, the browser or the server. `flow`: one of the portal's sagas. */
const by = v.picklist(['person', 'flow']);

const at = v.number();

const portalText = v.union([v.string(), message]);

const failure = v.object({
  kind: v.picklist(['network', 'http', 'refused']),
  message: portalText,
  subCode: v.optional(v.string()),
  fields: v.array(v.object({ name: v.string(), message: portalText })),
});

/** One step of a recorded session. `at` is in milliseconds since the start of the recording. Secrets are masked. */
export const RecordedStep = v.variant('kind', [
  v.object({
    kind: v.literal('action'),
    at,
    by,
    action: v.looseObject({ type: v.string(), payload: v.optional(v.unknown()) }),
    /** The content of the session cookie after another tab has changed it: no token, or another session's. */
    cookie: v.optional(v.picklist(['none', 'other'])),
  }),
  v.object({ kind: v.literal('call'), at, by, id: v.string(), endpoint: v.string(), arg: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('answer'), at, by, id: v.string(), endpoint: v.string(), data: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('failure'), at, by, id: v.string(), endpoint: v.string(), failure }),
  /** The call was aborted because its flow was cancelled. */
  v.object({ kind: v.literal('abort'), at, by, id: v.string(), endpoint: v.string() }),
]);

/** One step of a recorded session. */
export type RecordedStep = v.InferOutput<typeof RecordedStep>;

/** The end state of a recording, in enough detail to compare it with that of a replay. */
const Outcome = v.object({
  session: v.looseObject({ phase: v.string() }),
  location: v.object({ pathname: v.string(), search: v.string(), hash: v.string() }),
  notices: v.array(v.unknown()),
});

/** A recorded session. `window.portalFlow.export()` creates it and `npm run replay` replays it. */
export const FlowRecording = v.object({
  version: v.literal(1),
  /** The recording's id: nine random digits and a timestamp. */
  id: v.string(),
  recordedTime: v.string(),
  start: v.object({
    /** The address that the portal was opened with, without one-time sign-in codes. */
    address: v.string(),
    hasToken: v.boolean(),
    /** A stand-in for the nonce cookie, if the visit returns from the messenger with the matching nonce. */
    nonce: v.optional(v.string()),
    /** The language chosen on an earlier visit. */
    language: v.optional(v.string()),
  }),
  steps: v.array(RecordedStep),
  outcome: Outcome,
});

/** A recorded session. `window.portalFlow.export()` creates it and `npm run replay` replays it. */
export type FlowRecording = v.InferOutput<typeof FlowRecording>;

/** Describes a step in one line, without the parts that differ between runs. */
export function formatStep(step: RecordedStep): string {
  switch (step.kind) {
    case 'action':
      return `${step.action.type}${step.action.payload === undefined ? '' : ` ${textOf(step.action.payload)}`}`;
    case 'call':
      return `calls ${step.endpoint}${step.arg === undefined ? '' : ` ${textOf(step.arg)}`}`;
    case 'answer':
      return `${step.endpoint} answers`;
    case 'failure':
      return `${step.endpoint} fails: ${formatChinese(step.failure.message)}`;
    case 'abort':
      return `${step.endpoint} is given up`;
  }
}

// Formats a value as JSON, without the random key of a location.
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));
}

/** Formats the steps of the flows, in order. A replay has to produce the same steps. */
export function formatFlowActions(steps: readonly RecordedStep[]): string[] {
  return steps.filter(isFlowAction).map(formatStep);
}

// Whether a replay has to repeat a step. Steps of the release notice are excluded: the release document is not fetched
// through the API, so no recording contains the document.
function isFlowAction(step: RecordedStep): boolean {
  if (step.by === 'person') return false;
  return step.kind === 'call' || (step.kind === 'action' && !step.action.type.startsWith('versionNotice/'));
}
