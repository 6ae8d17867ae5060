import type { Middleware } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { feedback } from '@/kernel/feedback/slice';
import type { location } from '@/kernel/navigation/location';
import { LANGUAGE_PREFERENCE } from '@/kernel/language/slice';
import { portalOpened } from '@/kernel/session/slice';
import type { session } from '@/kernel/session/slice';
import { generatedId } from '@/platform/format/generatedId';
import { api } from '@/platform/http/api';
import { sessionReplaced } from '@/platform/http/events';
import { networkFailure, isFailure } from '@/platform/http/failure';
import { readCookie, readToken } from '@/platform/storage/cookies';
import { NONCE_COOKIE } from '@/platform/storage/nonce';
import { readPreference } from '@/platform/storage/preferences';
import { withoutSecrets } from '../devTools';
import type { Recording, Step } from './recording';

/** What a recorder needs to know of the state. */
export interface RecordedState {
  readonly session: ReturnType<typeof session.reducer>;
  readonly location: ReturnType<typeof location.reducer>;
  readonly feedback: ReturnType<typeof feedback.reducer>;
}

/** Records a session: the actions, the calls with their answers, the times. Secrets are masked as they are written down. */
export interface Recorder {
  readonly middleware: Middleware;
  readonly steps: readonly Step[];
  readonly export: (state: RecordedState) => Recording;
}

// What RTK Query says of a call, as far as it is told here.
const CallAction = v.object({
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
      subscribe: v.optional(v.boolean()),
      track: v.optional(v.boolean()),
    }),
  }),
});
type CallAction = v.InferOutput<typeof CallAction>;
const isCall = (action: unknown): action is CallAction => v.is(CallAction, action);

const NamedAction = v.looseObject({ type: v.string(), payload: v.optional(v.unknown()) });
type NamedAction = v.InferOutput<typeof NamedAction>;
const isNamed = (action: unknown): action is NamedAction => v.is(NamedAction, action);

const STAND_IN = '0'.repeat(32);

// redux-saga marks what its flows put; everything else comes from a page, the wire or the world.
const PUT_BY_SAGA = '@@redux-saga/SAGA_ACTION';
const isApi = (type: string) => type.startsWith(`${api.reducerPath}/`);
const isBookkeeping = (type: string) => isApi(type) || type.startsWith('persist/') || type.startsWith('@@');

/** Creates a recorder; the session begins now. */
export function createRecorder(): Recorder {
  const began = performance.now();
  const kept = readCookie(NONCE_COOKIE);
  const start: Recording['start'] = {
    address: window.location.pathname + window.location.search + window.location.hash,
    hasToken: readToken() !== undefined,
    language: readPreference(LANGUAGE_PREFERENCE),
  };
  const recordedTime = new Date().toISOString();
  const steps: Step[] = [];
  const note = (step: Step) => void steps.push(withoutSecrets(step));
  const now = () => Math.round(performance.now() - began);

  function noteCall(action: CallAction): void {
    const { requestId: id, arg } = action.meta;
    const { endpointName: endpoint } = arg;
    // Flows leave no subscription behind, which tells their calls from those of the pages.
    const who = arg.subscribe === false || arg.track === false ? 'flow' : 'person';
    const common = { at: now(), by: who, id, endpoint } as const;
    if (action.meta.requestStatus === 'pending') note({ kind: 'call', ...common, arg: arg.originalArgs });
    else if (action.meta.requestStatus === 'fulfilled') note({ kind: 'answer', ...common, data: action.payload });
    else if (action.meta.aborted === true) note({ kind: 'abort', ...common });
    else if (action.meta.condition !== true) {
      const { kind, message, subCode, fields } = isFailure(action.payload) ? action.payload : networkFailure;
      note({
        kind: 'failure',
        ...common,
        failure: { kind, message, fields: [...fields], ...(subCode && { subCode }) },
      });
    }
  }

  // The secret that came back from the messenger, and the one that waits for it: only whether they are the same is told.
  function withoutNonce(action: NamedAction): NamedAction {
    if (!portalOpened.match(action) || !action.payload.messenger) return action;
    const { code, state } = action.payload.messenger;
    const isOwn = state !== undefined && kept?.startsWith(state) === true;
    if (isOwn) start.nonce = STAND_IN + kept.slice(state.length);
    return { ...action, payload: { messenger: { code, state: isOwn ? STAND_IN : state && 'of another browser' } } };
  }

  return {
    steps,
    middleware: () => (next) => (action) => {
      if (isCall(action)) noteCall(action);
      else if (isNamed(action) && !isBookkeeping(action.type)) {
        const who = Reflect.get(action, PUT_BY_SAGA) === true ? 'flow' : 'person';
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
        id: generatedId(),
        recordedTime,
        start,
        steps: [...steps],
        outcome: withoutSecrets({
          session: { ...state.session },
          location: { pathname, search, hash },
          notices: [...state.feedback.notices],
        }),
      };
    },
  };
}
