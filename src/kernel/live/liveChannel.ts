import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { LiveTopic } from 'contract/site/live';
import { readLiveStream } from '@/platform/http/liveStream';
import { runInLeaderTab } from '@/platform/storage/tabLeader';

const NAME = 'smartube-portal:live';
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** After so many failures one behind the other it tells of the silence, each time that it tries anew. */
const FAILURES_BEFORE_SILENCE = 2;

/**
 * What the live channel tells: what has changed; that it begins to hear, or does so again after a `gap` in which something
 * may have been missed; or that it hears nothing, be it that the server can't be reached.
 */
export type LiveEvent = Exclude<LiveTopic, 'open'> | 'begin' | 'gap' | 'silence';

/**
 * What changes for the session, as it happens. One tab of the browser has the connection and passes on what it hears to
 * the others, since browsers allow few of them. Where no connection comes about, it says so every half minute.
 */
export function openLiveChannel(): EventChannel<LiveEvent> {
  return eventChannel((emit) => {
    const ending = new AbortController();
    const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
    others?.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => {
      // It may be here for longer than the tab that begins.
      emit(data === 'begin' ? 'gap' : data);
    });
    const hear = (heard: LiveEvent) => {
      emit(heard);
      others?.postMessage(heard);
    };
    // The browser knows before any call has failed.
    window.addEventListener('offline', () => emit('silence'), { signal: ending.signal });
    runInLeaderTab(NAME, (isFirst) => keepStreamOpen(hear, isFirst, ending.signal), ending.signal).catch(() => {
      // Given up while it waited for its turn.
    });
    return () => {
      ending.abort();
      others?.close();
    };
    // What is heard while something else is being done about it is done afterwards.
  }, buffers.expanding(8));
}

async function keepStreamOpen(hear: (heard: LiveEvent) => void, isFirst: boolean, ending: AbortSignal): Promise<void> {
  let failures = 0;
  let hasMissed = !isFirst;
  for (;;) {
    const heard = { isOver: false };
    // A line from before the network went may be dead without knowing it: coming back, it is made anew at once.
    const round = new AbortController();
    const signal = AbortSignal.any([ending, round.signal]);
    window.addEventListener('online', () => round.abort(), { once: true, signal });
    const hasBegun = await readLiveStream((topic) => {
      if (topic === 'over') heard.isOver = true;
      if (topic === 'open') {
        failures = 0;
        hear(hasMissed ? 'gap' : 'begin');
        hasMissed = true;
      } else hear(topic);
    }, signal).catch(() => false);
    if (heard.isOver || isAborted(ending)) return;
    if (!hasBegun && !isAborted(signal)) failures += 1;
    if (failures >= FAILURES_BEFORE_SILENCE) hear('silence');
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS), signal);
    round.abort();
    if (isAborted(ending)) return;
  }
}

function isAborted({ aborted }: AbortSignal): boolean {
  return aborted;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
