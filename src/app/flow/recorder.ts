import type { Middleware } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { feedback } from '@/kernel/feedback/slice';
import type { location } from '@/kernel/navigation/location';
import { LANGUAGE_PREFERENCE } from '@/kernel/language/slice';
import { portalOpened } from '@/kernel/session/slice';
import type { session } from '@/kernel/session/slice';
import { generateId } from '@/platform/format/generateId';
import { api } from '@/platform/http/api';
import { sessionReplaced } from '@/platform/http/events';
import { networkFailure, isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { callAnswered, callFailed, callSent, isCallAction } from '@/platform/saga/callActions';
import type { CallAction } from '@/platform/saga/callActions';
import { readCookie, readToken } from '@/platform/storage/cookies';
import { NONCE_COOKIE } from '@/platform/storage/nonce';
import { readPreference } from '@/platform/storage/preferences';
import { maskSecrets } from '../devTools';
import { createSessionOutcome } from './outcome';
import type { FlowRecording, RecordedStep } from './recording';

/** The parts of the state that a recorder reads. */
export interface RecordedState {
  readonly session: ReturnType<typeof session.reducer>;
  readonly location: ReturnType<typeof location.reducer>;
  readonly feedback: ReturnType<typeof feedback.reducer>;
}

/**
 * Records a session: the actions, the calls with their answers, and their times. Secrets are masked before they are
 * stored.
 */
export interface FlowRecorder {
  readonly middleware: Middleware;
  readonly steps: readonly RecordedStep[];
  readonly export: (state: RecordedState) => FlowRecording;
}

// A call that a page makes: an action of an RTK Query thunk.
const PageCall = v.object({
  type: v.pipe(v.string(), v.startsWith(`${api.reducerPath}/execute`)),
  payload: v.optional(v.unknown()),
  meta: v.object({
    requestId: v.string(),
    requestStatus: v.picklist(['pending', 'fulfilled', 'rejected']),
    aborted: v.optional(v.boolean()),
    condition: v.optional(v.boolean()),
    arg: v.object({
      endpointName: v.string(),
      originalArgs: v.optional(v.unknown()),
    }),
  }),
});
type PageCall = v.InferOutput<typeof PageCall>;
const isPageCall = (action: unknown): action is PageCall => v.is(PageCall, action);

const NamedAction = v.looseObject({ type: v.string(), payload: v.optional(v.unknown()) });
type NamedAction = v.InferOutput<typeof NamedAction>;
const isNamed = (action: unknown): action is NamedAction => v.is(NamedAction, action);

interface CallFields {
  readonly at: number;
  readonly by: RecordedStep['by'];
  readonly id: string;
  readonly endpoint: string;
}

const PLACEHOLDER = '0'.repeat(32);

// redux-saga marks the actions that flows put. Every other action comes from a page, the server or the browser.
const SAGA_ACTION_MARK = '@@redux-saga/SAGA_ACTION';
const isApi = (type: string) => type.startsWith(`${api.reducerPath}/`);
const isBookkeeping = (type: string) => isApi(type) || type.startsWith('persist/') || type.startsWith('@@');

/**
 * Creates a recorder of a session. The times of the recorded steps are in milliseconds since the call of this function.
 */
export function createFlowRecorder(): FlowRecorder {
  const began = performance.now();
  const kept = readCookie(NONCE_COOKIE);
  const start: FlowRecording['start'] = {
    address: window.location.pathname + window.location.search + window.location.hash,
    hasToken: readToken() !== undefined,
    language: readPreference(LANGUAGE_PREFERENCE),
  };
  const recordedTime = new Date().toISOString();
  const steps: RecordedStep[] = [];
  const note = (step: RecordedStep) => void steps.push(maskSecrets(step));
  const now = () => Math.round(performance.now() - began);

  const noteFailure = (common: CallFields, { kind, message, subCode, fields }: Failure) => {
    const failure = { kind, message, fields: [...fields], ...(subCode && { subCode }) };
    note({ kind: 'failure', ...common, failure });
  };

  function notePageCall({ payload, meta }: PageCall): void {
    const { requestId: id, requestStatus, arg, aborted, condition } = meta;
    const common = { at: now(), by: 'person', id, endpoint: arg.endpointName } as const;
    if (requestStatus === 'pending') note({ kind: 'call', ...common, arg: arg.originalArgs });
    else if (requestStatus === 'fulfilled') note({ kind: 'answer', ...common, data: payload });
    else if (aborted === true) note({ kind: 'abort', ...common });
    else if (condition !== true) noteFailure(common, isFailure(payload) ? payload : networkFailure);
  }

  function noteFlowCall(action: CallAction): void {
    const { id, endpoint } = action.payload;
    const common = { at: now(), by: 'flow', id, endpoint } as const;
    if (callSent.match(action)) note({ kind: 'call', ...common, arg: action.payload.arg });
    else if (callAnswered.match(action)) note({ kind: 'answer', ...common, data: action.payload.data });
    else if (callFailed.match(action)) noteFailure(common, action.payload.failure);
    else note({ kind: 'abort', ...common });
  }

  // Replaces the nonce in the messenger's redirect and in the cookie by a stand-in. The recording contains only whether
  // the two nonces match.
  function withoutNonce(action: NamedAction): NamedAction {
    if (!portalOpened.match(action) || !action.payload.messenger) return action;
    const { code, state } = action.payload.messenger;
    const isOwn = state !== undefined && kept?.startsWith(state) === true;
    if (isOwn) start.nonce = PLACEHOLDER + kept.slice(state.length);
    return { ...action, payload: { messenger: { code, state: isOwn ? PLACEHOLDER : state && 'of another browser' } } };
  }

  return {
    steps,
    middleware: () => (next) => (action) => {
      if (isCallAction(action)) noteFlowCall(action);
      else if (isPageCall(action)) notePageCall(action);
      else if (isNamed(action) && !isBookkeeping(action.type)) {
        const who = Reflect.get(action, SAGA_ACTION_MARK) === true ? 'flow' : 'person';
        const known = withoutNonce(action);
        const cookie = readToken() === undefined ? 'none' : 'other';
        note({ kind: 'action', at: now(), by: who, action: known, ...(sessionReplaced.match(action) && { cookie }) });
      }
      return next(action);
    },
    export: (state) => {
      const { pathname, search, hash } = state.location;
      return {
        version: 1,
        id: generateId(),
        recordedTime,
        start,
        steps: [...steps],
        outcome: maskSecrets({
          session: createSessionOutcome(state.session),
          location: { pathname, search, hash },
          notices: [...state.feedback.notices],
        }),
      };
    },
  };
}
