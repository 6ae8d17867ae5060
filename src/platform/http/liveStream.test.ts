import type { LiveTopic } from 'contract/site/live';
import { STREAM_SILENCE_TIMEOUT_MS, STREAM_START_TIMEOUT_MS, readLiveStream } from './liveStream';

const genuine = globalThis.fetch;
let heard: LiveTopic[] = [];
const hear = (topic: LiveTopic) => void heard.push(topic);

beforeEach(() => {
  heard = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = genuine;
});

/** A server that opens a stream, unless `begins` is false, and sends what the test passes to `send`. */
function server(begins = true) {
  let send: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  globalThis.fetch = (_, init) =>
    new Promise((answer, fail) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(new TextEncoder().encode(text));
          end = () => controller.close();
          init?.signal?.addEventListener('abort', () => {
            const aborted = new Error('aborted');
            controller.error(aborted);
            fail(aborted);
          });
        },
      });
      if (begins) answer(new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
    });
  return { send: (text: string) => send(text), end: () => end() };
}
// Uses the real `setTimeout`, since the tests replace the timers.
const { setTimeout: later } = globalThis;
const nextTurn = () => new Promise((turn) => void later(turn));

it('tells each topic, however the stream is cut, and nothing else', async () => {
  const { send, end } = server();
  const reading = readLiveStream(hear, new AbortController().signal);
  await nextTurn();
  for (const part of ['event: op', 'en\ndata: {}\n\nevent: letters\ndata: {}\n\n', ':\n\n', 'event: weather\n\n'])
    send(part);
  end();
  expect(await reading).toBe(true);
  expect(heard).toEqual(['open', 'letters']);
});

it('gives up a stream that does not begin', async () => {
  server(false);
  const failed = expect(readLiveStream(hear, new AbortController().signal)).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(STREAM_START_TIMEOUT_MS);
  await failed;
});

it('gives up a stream that has fallen silent, and no other', async () => {
  const { send } = server();
  let isOver = false;
  const failed = expect(
    readLiveStream(hear, new AbortController().signal).finally(() => (isOver = true)),
  ).rejects.toThrow();
  await nextTurn();
  // Keep-alive comments without a topic.
  for (let sign = 0; sign < 5; sign += 1) {
    send(':\n\n');
    await nextTurn();
    await jest.advanceTimersByTimeAsync(STREAM_SILENCE_TIMEOUT_MS - 1);
  }
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await failed;
});

it('says that a session which is refused is over', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"subCode":"auth-check-error"}'));
  expect(await readLiveStream(hear, new AbortController().signal)).toBe(false);
  expect(heard).toEqual(['over']);
});
