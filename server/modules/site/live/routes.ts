import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { LIVE_STREAM_PATH } from 'contract/site/live';
import type { LiveTopic } from 'contract/site/live';
import type { LiveChange } from '../../../live';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { authenticate, readTokenHash } from '../../access/session/authenticate';
import { createSessionCheck } from '../../access/session/openSessions';

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
  const isSessionOpen = createSessionCheck(services.store);
  const streams = new Map<string, Set<Stream>>();
  const listStreams = () => [...streams.values()].flatMap((own) => [...own]);
  // One heartbeat for all streams, so that one query checks all their sessions.
  const heartbeat = setInterval(() => {
    for (const stream of listStreams()) stream.beat();
  }, HEARTBEAT_MS).unref();
  app.addHook('preClose', () => {
    clearInterval(heartbeat);
    for (const stream of listStreams()) stream.end();
  });

  app.route({
    method: 'GET',
    url: LIVE_STREAM_PATH,
    handler: async (request, reply) => {
      const tokenHash = readTokenHash(request.headers.authorization);
      const session = await limits.inSession(tokenHash, async () => {
        const found = await authenticate(services, tokenHash, { address: request.ip, isIdle: true });
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
        // Keeps the stream open while the database does not answer or is overloaded.
        isAlive: () => isSessionOpen(tokenHash).catch(() => true),
        onEnd() {
          own.delete(stream);
          if (own.size === 0) streams.delete(key);
          unsubscribe();
        },
      });
      own.add(stream);
      streams.set(key, own);
      unsubscribe = live.subscribe(session, stream.tell);
    },
  });
}

interface StreamEvents {
  readonly isAlive: () => Promise<boolean>;
  readonly onEnd: () => void;
}

interface Stream {
  /** Sends a heartbeat and ends the stream if its session has ended. */
  readonly beat: () => void;
  readonly tell: (change: LiveChange) => void;
  readonly end: () => void;
}

function beginStream(response: ServerResponse, { isAlive, onEnd }: StreamEvents): Stream {
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
  const beat = () => {
    response.write(':\n\n');
    void look();
  };

  let isEnded = false;
  function end() {
    if (isEnded) return;
    isEnded = true;
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
  return { beat, tell, end };
}
