import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { LiveTopic } from 'contract/live';
import { readLiveStream } from '@/platform/http/liveStream';
import { inOneTab } from '@/platform/storage/oneTab';

const NAME = 'smartube-portal:live';
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** After so many failures one behind the other the portal asks by itself, each time that it tries anew. */
const PATIENCE = 3;

/**
 * What changes for the session, as it happens. One tab of the browser has the connection and passes on what it hears to
 * the others, since browsers allow few of them. Where no connection comes about, it says every half minute that things may
 * have changed.
 */
export function openLiveChannel(): EventChannel<LiveTopic> {
  return eventChannel((emit) => {
    const ending = new AbortController();
    const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
    others?.addEventListener('message', ({ data }: MessageEvent<LiveTopic>) => {
      emit(data);
    });
    const hear = (topic: LiveTopic) => {
      emit(topic);
      others?.postMessage(topic);
    };
    inOneTab(NAME, () => goOnHearing(hear, ending.signal), ending.signal).catch(() => {
      // Given up while it waited for its turn.
    });
    return () => {
      ending.abort();
      others?.close();
    };
  });
}

async function goOnHearing(hear: (topic: LiveTopic) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  for (;;) {
    const heard = { isOver: false };
    const hasBegun = await readLiveStream((topic) => {
      if (topic === 'over') heard.isOver = true;
      if (topic === 'open') failures = 0;
      hear(topic);
    }, signal).catch(() => false);
    if (heard.isOver || isEnding(signal)) return;
    if (!hasBegun) failures += 1;
    if (failures >= PATIENCE) hear('open');
    await pause(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), signal);
    if (isEnding(signal)) return;
  }
}

function isEnding({ aborted }: AbortSignal): boolean {
  return aborted;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
