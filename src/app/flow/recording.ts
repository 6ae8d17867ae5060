import * as v from 'valibot';
import { message } from 'contract/textSchemas';
import { chinese } from '@/platform/language/textOf';

/** Who did something: a person at the page (or the world around it), or one of the portal's flows. */
const by = v.picklist(['person', 'flow']);

const at = v.number();

const portalText = v.union([v.string(), message]);

const failure = v.object({
  kind: v.picklist(['network', 'http', 'refused']),
  message: portalText,
  subCode: v.optional(v.string()),
  fields: v.array(v.object({ name: v.string(), message: portalText })),
});

/** One step of a recorded session, with the milliseconds since it began. Secrets in it are masked. */
export const Step = v.variant('kind', [
  v.object({
    kind: v.literal('action'),
    at,
    by,
    action: v.looseObject({ type: v.string(), payload: v.optional(v.unknown()) }),
    /** What the browser's cookie held when another tab had changed it: nobody's token, or another one's. */
    cookie: v.optional(v.picklist(['none', 'other'])),
  }),
  v.object({ kind: v.literal('call'), at, by, id: v.string(), endpoint: v.string(), arg: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('answer'), at, by, id: v.string(), endpoint: v.string(), data: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('failure'), at, by, id: v.string(), endpoint: v.string(), failure }),
  /** The call was given up, as its flow was cancelled. */
  v.object({ kind: v.literal('abort'), at, by, id: v.string(), endpoint: v.string() }),
]);

/** One step of a recorded session. */
export type Step = v.InferOutput<typeof Step>;

/** What is left of the portal's state at the end of a recording: enough to tell whether a replay came out the same. */
const Outcome = v.object({
  session: v.looseObject({ phase: v.string() }),
  location: v.object({ pathname: v.string(), search: v.string(), hash: v.string() }),
  notices: v.array(v.unknown()),
});

/** A session as `window.portalFlow.export()` gives it and `npm run replay` runs it again. */
export const Recording = v.object({
  version: v.literal(1),
  /** Nine random digits and a timestamp. */
  id: v.string(),
  recordedTime: v.string(),
  start: v.object({
    /** The address that the portal was opened with, without the codes that were taken out of it. */
    address: v.string(),
    hasToken: v.boolean(),
    /** A stand-in for what the browser kept when the person set out for the messenger, if they came back with it. */
    nonce: v.optional(v.string()),
    /** The language that was chosen on an earlier visit. */
    language: v.optional(v.string()),
  }),
  steps: v.array(Step),
  outcome: Outcome,
});

/** A session as `window.portalFlow.export()` gives it and `npm run replay` runs it again. */
export type Recording = v.InferOutput<typeof Recording>;

/** A step as one line of a story, without what differs from one time to the next. */
export function lineOf(step: Step): string {
  switch (step.kind) {
    case 'action':
      return `${step.action.type}${step.action.payload === undefined ? '' : ` ${textOf(step.action.payload)}`}`;
    case 'call':
      return `calls ${step.endpoint}${step.arg === undefined ? '' : ` ${textOf(step.arg)}`}`;
    case 'answer':
      return `${step.endpoint} answers`;
    case 'failure':
      return `${step.endpoint} fails: ${chinese(step.failure.message)}`;
    case 'abort':
      return `${step.endpoint} is given up`;
  }
}

// The key of a place is random.
function textOf(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));
}

/** What the flows did, in order: this is what a replay has to bring about again. */
export function actionsOfFlows(steps: readonly Step[]): string[] {
  return steps.filter(isFlowAction).map(lineOf);
}

// The document about the release does not come over the API, so no recording knows it.
function isFlowAction(step: Step): boolean {
  if (step.by === 'person') return false;
  return step.kind === 'call' || (step.kind === 'action' && !step.action.type.startsWith('versionNotice/'));
}
