import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { LiveTopic } from 'contract/site/live';
import { readLiveStream } from '@/platform/http/liveStream';
import { runInLeaderTab } from '@/platform/storage/tabLeader';

const NAME = 'smartube-portal:live';
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** After this many failed attempts in a row to open the stream, each failed attempt emits `silence`. */
const FAILURES_BEFORE_SILENCE = 2;

/**
 * The events of the live channel. A topic means that the data of this topic has changed. `begin`: the stream has
 * opened. `gap`: the stream has opened again, and events may have been missed. `silence`: the stream can't be opened,
 * possibly because the server is unreachable.
 */
export type LiveEvent = Exclude<LiveTopic, 'open'> | 'begin' | 'gap' | 'silence';

/**
 * Opens a channel with the events of the session. One tab of the browser, the leader, holds the connection and passes
 * the events on to the other tabs, since browsers limit the number of connections. While no connection can be opened,
 * the channel emits `silence` after the second and each further attempt. The pause between two attempts is at most half
 * a minute.
 */
export function openLiveChannel(): EventChannel<LiveEvent> {
  return eventChannel((emit) => {
    const ending = new AbortController();
    const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
    others?.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => {
      // Replaces the leader's `begin` by `gap`: this tab may have been open before the leader's first stream, and may
      // have missed events.
      emit(data === 'begin' ? 'gap' : data);
    });
    const hear = (heard: LiveEvent) => {
      emit(heard);
      others?.postMessage(heard);
    };
    // Emits `silence` as soon as the browser reports that it is offline, before a call fails.
    window.addEventListener('offline', () => emit('silence'), { signal: ending.signal });
    runInLeaderTab(NAME, (isFirst) => keepStreamOpen(hear, isFirst, ending.signal), ending.signal).catch(() => {
      // Ignores the error of the wait to become the leader, which ends with an error when the channel is closed.
    });
    return () => {
      ending.abort();
      others?.close();
    };
    // Buffers events that arrive while the flow handles another one.
  }, buffers.expanding(8));
}

async function keepStreamOpen(hear: (heard: LiveEvent) => void, isFirst: boolean, ending: AbortSignal): Promise<void> {
  let failures = 0;
  let hasMissed = !isFirst;
  for (;;) {
    const heard = { isOver: false };
    // Reconnects at once when the network returns: a connection from before the network was lost may be dead without
    // notice.
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
