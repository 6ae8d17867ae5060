import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import type { LiveTopic } from 'contract/site/live';
import type { LiveChange } from '../../../live';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { authenticate, readTokenHash } from '../../access/session/authenticate';

/** Maximum number of streams of one session in one process. A browser needs one, however many tabs it has. */
export const MAX_STREAMS_PER_SESSION = 4;

/** The interval in milliseconds at which a stream sends a heartbeat and checks that its session is still valid. */
const HEARTBEAT_MS = 20_000;

/**
 * The time in milliseconds for which changes are collected and sent as one message, since one call may change many
 * rows.
 */
const DEBOUNCE_MS = 100;

/**
 * The maximum size in bytes of data that a browser has not read yet. A stream with more is ended, since its reader is
 * too slow.
 */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * Streams the changes that concern a session, as described in `contract/site/live.ts`. A message names the changed
 * topic, never the new values. The stream ends with its session and does not extend the session: a session that only
 * listens is idle.
 */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const { live, limits } = services;
  const streams = new Map<string, Set<() => void>>();
  app.addHook('preClose', () => {
    for (const ends of streams.values()) for (const end of ends) end();
  });

  app.route({
    method: 'GET',
    url: LIVE_STREAM_PATH,
    handler: async (request, reply) => {
      const tokenHash = readTokenHash(request.headers.authorization);
      const session = await limits.inSession(tokenHash, async () => {
        const found = await authenticate(services, tokenHash, { isIdle: true });
        limits.countUser(found);
        return found;
      });
      if (session.mustChangePassword) throw new Refusal('must-change-password', '请先修改初始密码');
      const key = tokenHash.toString('base64');
      const own = streams.get(key) ?? new Set();
      if (own.size >= MAX_STREAMS_PER_SESSION)
        throw new Refusal('too-many-requests', '打开的页面过多，请关闭一些后再试', undefined, { retryAfter: 5 });

      reply.hijack();
      let unsubscribe = () => {};
      const stream = beginStream(reply.raw, {
        isAlive: () => authenticate(services, tokenHash, { isIdle: true }).then(isOpen, isNoRefusal),
        onEnd() {
          own.delete(stream.end);
          if (own.size === 0) streams.delete(key);
          unsubscribe();
        },
      });
      own.add(stream.end);
      streams.set(key, own);
      unsubscribe = live.subscribe(session, stream.tell);
    },
  });
}

function isOpen({ mustChangePassword }: { readonly mustChangePassword: boolean }): boolean {
  return !mustChangePassword;
}

// Keeps the stream open while the database does not answer: only a refusal shows that the session has ended.
function isNoRefusal(error: unknown): boolean {
  return !(error instanceof Refusal);
}

interface StreamEvents {
  readonly isAlive: () => Promise<boolean>;
  readonly onEnd: () => void;
}

function beginStream(response: ServerResponse, { isAlive, onEnd }: StreamEvents) {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Prevents proxies from buffering the stream, which would delay messages.
    'x-accel-buffering': 'no',
  });
  const send = (topic: LiveTopic) => {
    if (response.writableLength > MAX_UNREAD_BYTES) end();
    else response.write(`event: ${topic}\ndata: {}\n\n`);
  };

  let due: ReturnType<typeof setTimeout> | undefined;
  let waiting = new Set<LiveChange>();
  const look = async () => {
    if (await isAlive()) return true;
    send('over');
    end();
    return false;
  };
  const sendAll = async () => {
    due = undefined;
    const changes = waiting;
    waiting = new Set();
    if (changes.has('rights') && !(await look())) return;
    for (const change of changes) send(change);
  };
  const heartbeat = setInterval(() => {
    response.write(':\n\n');
    void look();
  }, HEARTBEAT_MS);

  let isEnded = false;
  function end() {
    if (isEnded) return;
    isEnded = true;
    clearInterval(heartbeat);
    clearTimeout(due);
    onEnd();
    response.end();
  }
  response.on('close', end);
  send('open');
  const tell = (change: LiveChange) => {
    waiting.add(change);
    due ??= setTimeout(() => void sendAll(), DEBOUNCE_MS);
  };
  return { end, tell };
}
