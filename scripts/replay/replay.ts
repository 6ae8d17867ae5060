import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '@sinonjs/fake-timers';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { formatFlowActions } from '@/app/flow/recording';
import type { FlowRecording, RecordedStep } from '@/app/flow/recording';
import { root } from '../root.mjs';
import { simulateBrowserPage } from './page';
import { replaceNetwork } from './wire';
import type { PendingRequest } from './wire';

/** The result of a replay: the steps as they ran again, and the first difference. */
export interface ReplayResult {
  readonly steps: readonly RecordedStep[];
  readonly difference: string | undefined;
}

// The number of event loop turns to wait for the next step of the recording. Turns instead of milliseconds, since a
// slow machine needs as many turns as a fast one.
const MAX_TURNS = 5_000;

/**
 * Replays a recorded session through the real reducers and flows, without a browser and without delays: it repeats the
 * user's actions and the server's answers, and the actions of the flows must be the same.
 */
export async function replay(recording: FlowRecording): Promise<ReplayResult> {
  const closePage = simulateBrowserPage(recording.start.address);
  const wire = replaceNetwork();
  const clock = install({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  try {
    return await run(recording, wire.open, clock);
  } finally {
    clock.uninstall();
    wire.restore();
    closePage();
  }
}

async function run(
  recording: FlowRecording,
  open: PendingRequest[],
  clock: ReturnType<typeof install>,
): Promise<ReplayResult> {
  // Imports the portal's modules only now, since they access the page as soon as they are imported.
  const { createStore } = await import('@/app/store');
  const { createFlowRecorder } = await import('@/app/flow/recorder');
  const { api } = await import('@/platform/http/api');
  const { setSessionToken } = await import('@/platform/http/sessionToken');
  const cookies = await import('@/platform/storage/cookies');
  const { LANGUAGE_PREFERENCE } = await import('@/kernel/language/slice');
  const { NONCE_COOKIE } = await import('@/platform/storage/nonce');
  const { writePreference } = await import('@/platform/storage/preferences');
  const slices = readdirSync(join(root, 'src/api'), { recursive: true, encoding: 'utf8' });
  const isSlice = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');
  for (const file of slices.filter(isSlice)) await import(`../../src/api/${file.replace('.ts', '')}`);

  setSessionToken(undefined);
  if (recording.start.hasToken) cookies.storeToken('recorded');
  if (recording.start.nonce) cookies.writeCookie(NONCE_COOKIE, recording.start.nonce);
  if (recording.start.language) writePreference(LANGUAGE_PREFERENCE, recording.start.language);
  const recorder = createFlowRecorder();
  const { store } = createStore({ recorder });
  const answering = new Map<string, PendingRequest>();

  const patiently = async (isDone: () => boolean): Promise<boolean> => {
    for (let turn = 0; turn < MAX_TURNS && !isDone(); turn += 1) await new Promise((done) => setImmediate(done));
    return isDone();
  };
  const claim = async (step: Extract<RecordedStep, { kind: 'call' }>) => {
    const find = () => open.findIndex(({ endpoint }) => endpoint === step.endpoint);
    const isMade = await patiently(() => find() >= 0);
    const [request] = isMade ? open.splice(find(), 1) : [];
    if (request) answering.set(step.id, request);
    else if (step.by === 'person') missing ??= `a page's call of ${step.endpoint} was not made again`;
  };
  let missing: string | undefined;
  let actions = 0;
  for (const step of recording.steps) {
    await clock.tickAsync(Math.max(0, step.at - clock.now));
    if (step.kind === 'action' && step.by === 'person') {
      if (step.cookie === 'none') cookies.removeToken();
      if (step.cookie === 'other') cookies.storeToken(`of another tab ${String(step.at)}`);
      store.dispatch(step.action);
    } else if (step.kind === 'call') {
      if (step.by === 'person') store.dispatch(initiate(api.endpoints, step.endpoint, step.arg));
      await claim(step);
    } else if (step.kind === 'answer') answering.get(step.id)?.succeed(withToken(step.data ?? null, step.id));
    else if (step.kind === 'failure') answering.get(step.id)?.fail({ ...step.failure });
    actions += formatFlowActions([step]).length;
    const expected = actions;
    await patiently(() => formatFlowActions(recorder.steps).length >= expected);
  }
  // Waits some more turns of the event loop, so that a replay with additional actions is detected.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  const again = recorder.export(store.getState());
  return { steps: again.steps, difference: differenceOf(recording, again) ?? missing };
}

// Gives the hidden token of an answer a value of its own, since flows tell sessions apart by their tokens.
function withToken(data: unknown, answerId: string): unknown {
  if (typeof data !== 'object' || data === null || !('token' in data)) return data;
  return data.token === HIDDEN_PLACEHOLDER ? { ...data, token: `of ${answerId}` } : data;
}

// Returns the actions of a recording in an order that can be compared: those of the site first. The site is loaded in
// parallel with the session's flows, so their order differs from one browser to another.
function inComparableOrder(recording: FlowRecording): string[] {
  const isOfSite = (line: string) => line.startsWith('site/');
  const actions = formatFlowActions(recording.steps);
  return [...actions.filter(isOfSite), ...actions.filter((line) => !isOfSite(line))];
}

function differenceOf(recorded: FlowRecording, again: FlowRecording): string | undefined {
  const [before, after] = [inComparableOrder(recorded), inComparableOrder(again)];
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index += 1) {
    if (before[index] !== after[index])
      return `step ${String(index + 1)} of the flows\n  was: ${before[index] ?? '(nothing)'}\n  is:  ${after[index] ?? '(nothing)'}`;
  }
  for (const part of ['session', 'location', 'notices'] as const) {
    const [was, is] = [JSON.stringify(recorded.outcome[part]), JSON.stringify(again.outcome[part])];
    if (was !== is) return `the ${part} at the end\n  was: ${was}\n  is:  ${is}`;
  }
  return undefined;
}

function initiate(known: object, name: string, arg: unknown): ThunkAction<unknown, unknown, unknown, UnknownAction> {
  const endpoint: unknown = Reflect.get(known, name);
  if (!isEndpoint(endpoint)) throw new Error(`the recording calls ${name}, which no slice of src/api has`);
  // A page made this call, so the replay makes it even if it has the data already.
  return endpoint.initiate(arg, { forceRefetch: true });
}

interface Initiated {
  readonly initiate: (
    arg: unknown,
    options: { forceRefetch: boolean },
  ) => ThunkAction<unknown, unknown, unknown, UnknownAction>;
}

function isEndpoint(value: unknown): value is Initiated {
  return typeof value === 'object' && value !== null && 'initiate' in value && typeof value.initiate === 'function';
}
