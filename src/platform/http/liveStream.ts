import * as v from 'valibot';
import { LIVE_STREAM_PATH, LIVE_TOPICS } from 'contract/site/live';
import type { LiveTopic } from 'contract/site/live';
import { environment } from '../../../config/environment';
import { readToken } from '../storage/cookies';

const topic = v.picklist(LIVE_TOPICS);

/** Milliseconds within which a stream has to start. A proxy may hold back the stream without refusing it. */
export const STREAM_START_TIMEOUT_MS = 10_000;

/**
 * Milliseconds without data after which a stream counts as dead: twice the interval of the server's keep-alive
 * comments, and a margin.
 */
export const STREAM_SILENCE_TIMEOUT_MS = 45_000;

/**
 * Reads the server's event stream until the stream ends, and passes each topic to `hear`. Resolves with true after a
 * stream, and with false if the server answers without one. If this answer means that the session has expired, `hear`
 * gets the topic `over`. Rejects if the connection breaks or is aborted, or if the stream hangs. Uses fetch, since
 * EventSource can't send the token.
 */
export async function readLiveStream(hear: (topic: LiveTopic) => void, ending: AbortSignal): Promise<boolean> {
  const hanging = new AbortController();
  let limit = setTimeout(() => hanging.abort(), STREAM_START_TIMEOUT_MS);
  const onSign = () => {
    clearTimeout(limit);
    limit = setTimeout(() => hanging.abort(), STREAM_SILENCE_TIMEOUT_MS);
  };
  try {
    return await read(hear, onSign, AbortSignal.any([ending, hanging.signal]));
  } finally {
    clearTimeout(limit);
  }
}

async function read(hear: (topic: LiveTopic) => void, onSign: () => void, signal: AbortSignal): Promise<boolean> {
  const token = readToken() ?? '';
  const response = await fetch(environment.baseApi + LIVE_STREAM_PATH, {
    headers: { accept: 'text/event-stream', authorization: environment.bareToken ? token : `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    if ((await response.text()).includes('"auth-check-error"')) hear('over');
    return false;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return true;
    onSign();
    // An event ends with an empty line; an incomplete one waits for the rest.
    const events = (unread + value).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const told = v.safeParse(topic, /^event: (\w+)$/m.exec(event)?.[1]);
      if (told.success) hear(told.output);
    }
  }
}
