import { hostname } from 'node:os';
import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { newId } from '../db/ids';
import type { Db, Store } from '../db/store';
import { getErrorMessage } from '../errors';
import { SERVER_RELEASE } from '../errorLog/releases';
import { serverProcesses, systemEvents } from '../modules/audit/systemLogs/schema';

const HEARTBEAT_INTERVAL_MS = 15_000;

/** A process whose last heartbeat is older has ended without a word, such as by a kill or a loss of power. */
export const MAX_SILENCE_SECONDS = 60;

// The number of an advisory lock, "rels" in ASCII: of several processes that start at once, one notices a new release.
const RELEASE_LOCK = 0x72656c73;

/**
 * Records the start and the stop of this process in the system log, and the ends of other processes that could not tell
 * of them (AUD-07).
 */
export interface ProcessWatch {
  /** Tells the other processes that this one runs, and looks for those that have ended. Without this call, every 15 seconds. */
  beat(): Promise<void>;
  /** Records the stop. A process that ends without this call counts as killed. */
  stop(): Promise<void>;
}

/** Options of {@link startProcessWatch}. */
export interface ProcessWatchOptions {
  readonly store: Store;
  readonly log: (line: string) => void;
  /** Whether the process runs jobs, besides serving calls. */
  readonly runsJobs: boolean;
  readonly release?: string;
  readonly heartbeatIntervalMs?: number;
}

/**
 * Records the start of this process, and a change of the release. Resolves even if nothing can be recorded: a database
 * that is away delays the record, and no start fails for it.
 */
export async function startProcessWatch(options: ProcessWatchOptions): Promise<ProcessWatch> {
  const { store, log, runsJobs, release = SERVER_RELEASE, heartbeatIntervalMs = HEARTBEAT_INTERVAL_MS } = options;
  const facts = { processId: newId(), hostName: hostname(), runsJobs, release, nodeVersion: process.version };
  let isFailing = false;

  async function record(work: (db: Db) => Promise<void>): Promise<void> {
    try {
      await store.asSession(work);
      isFailing = false;
    } catch (error) {
      // Logs only the first of several failures in a row, such as those of a database that is away.
      if (!isFailing) log(`the system log can't be written at the moment: ${getErrorMessage(error)}`);
      isFailing = true;
    }
  }

  const beat = () => record((db) => recordHeartbeat(db, facts));
  await record((db) => recordStart(db, facts));
  const interval = setInterval(() => void beat(), heartbeatIntervalMs).unref();

  return {
    beat,
    async stop() {
      clearInterval(interval);
      await record((db) => recordStop(db, facts.processId));
    },
  };
}

type ProcessFacts = Pick<
  typeof serverProcesses.$inferSelect,
  'processId' | 'hostName' | 'runsJobs' | 'release' | 'nodeVersion'
>;

const databaseVersion = sql<string>`current_setting('server_version')`;
const now = sql`now()`;

async function recordStart(db: Db, facts: ProcessFacts): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK})`);
  const [latest] = await db
    .select({ release: systemEvents.release })
    .from(systemEvents)
    .where(eq(systemEvents.kind, 'start'))
    .orderBy(desc(systemEvents.createTime), desc(systemEvents.eventId))
    .limit(1);
  const { release } = facts;
  const previousRelease = latest?.release;
  if (typeof previousRelease === 'string' && previousRelease !== release)
    await db.insert(systemEvents).values({ kind: 'release', release, previousRelease });
  await enter(db, facts, 'start');
}

async function enter(db: Db, facts: ProcessFacts, kind: 'start' | 'resumed'): Promise<void> {
  await db.insert(serverProcesses).values({ ...facts, startTime: now, heartbeatTime: now });
  await db.insert(systemEvents).values({ ...facts, kind, databaseVersion });
}

async function recordHeartbeat(db: Db, facts: ProcessFacts): Promise<void> {
  const isOwn = eq(serverProcesses.processId, facts.processId);
  const [own] = await db
    .select({ isLate: sql<boolean>`${isSilent}` })
    .from(serverProcesses)
    .where(isOwn)
    .for('update');
  // Another process has taken this one for dead while the machine slept, or the start could not be recorded.
  if (!own) return enter(db, facts, 'resumed');
  await db.update(serverProcesses).set({ heartbeatTime: now }).where(isOwn);
  // After an outage of the database all heartbeats are late. A process that was late itself does not judge the others.
  if (!own.isLate) await recordKilled(db);
}

const isSilent = lt(serverProcesses.heartbeatTime, sql`now() - make_interval(secs => ${MAX_SILENCE_SECONDS})`);

// Of several processes that look at once, the one whose statement deletes a row records the end.
async function recordKilled(db: Db): Promise<void> {
  const silent = await db.delete(serverProcesses).where(isSilent).returning();
  for (const { startTime, heartbeatTime, ...facts } of silent)
    await db.insert(systemEvents).values({
      ...facts,
      kind: 'killed',
      lastSeenTime: heartbeatTime,
      durationMs: Date.parse(heartbeatTime) - Date.parse(startTime),
    });
}

async function recordStop(db: Db, processId: string): Promise<void> {
  const [own] = await db
    .delete(serverProcesses)
    .where(eq(serverProcesses.processId, processId))
    .returning({
      ...getTableColumns(serverProcesses),
      durationMs: sql`floor(extract(epoch from now() - ${serverProcesses.startTime}) * 1000)`.mapWith(Number),
    });
  if (!own) return;
  const { startTime: _start, heartbeatTime: _heartbeat, ...facts } = own;
  await db.insert(systemEvents).values({ ...facts, kind: 'stop' });
}
