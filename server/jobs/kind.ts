import type * as v from 'valibot';
import type { Message } from 'contract/text';
import type { Caller } from '../caller';
import type { Db, MerchantScope } from '../db/store';
import type { Services } from '../services';
import type { JobDeclaration } from './declaration';

/** How far a job has come, for the user who watches it. */
export interface JobProgress {
  readonly done?: number;
  /** Undefined while the job does not know how much there is to do. */
  readonly total?: number;
  /** What the job is doing, as a sentence for the user. */
  readonly note?: Message;
}

/** What a step of a job leaves: where the next step goes on, and how far the job has come. */
export interface JobStep extends JobProgress {
  /** A JSON value. A server that takes the job over after the step gets it as {@link JobRun.cursor}. */
  readonly cursor: unknown;
}

/** On whose behalf a job runs, with the rights at the time at which the run begins. */
export interface JobActor extends MerchantScope {
  readonly permissions: readonly string[];
}

/** One run of a job by one server. */
export interface JobRun {
  readonly jobId: string;
  readonly services: Services;
  readonly who: JobActor;
  /** The cursor of the last step that was stored, by this run or an earlier one; null before the first step. */
  readonly cursor: unknown;
  /** Aborted when the user cancels the job, when its time is over, or when the server stops. */
  readonly signal: AbortSignal;
  /**
   * Runs one step in a transaction of the user and stores its cursor in the same transaction, so that no step is done
   * twice. Returns what the step has returned. Throws, and undoes the step, if another server has taken the job over or the job is to end.
   */
  step<Step extends JobStep>(work: (db: Db) => Promise<Step>): Promise<Step>;
  /** Stores how far the job has come, between steps or in a job without steps. */
  report(progress: JobProgress): Promise<void>;
}

/** A file that a job has written with `writeJobFile`. */
export interface JobFile {
  readonly path: string;
  readonly sealedKey: string;
  /** The size of the content in bytes. */
  readonly size: number;
  readonly fileName: string;
  readonly contentType: string;
  /** Further permissions than the kind's own that a download needs, since the file contains what they show. */
  readonly needs?: readonly string[];
}

/** How a job ends. */
export interface JobResult extends JobProgress {
  readonly file?: JobFile;
  /** The last change of the job, stored in the transaction that marks the job as done. */
  readonly work?: (db: Db) => Promise<void>;
}

/**
 * A kind of job, declared in `jobs` of a module.
 *
 * @example
 * export const closeLettersJob: JobKind<typeof CloseLetters> = { kind: 'closeLetters', title: '关闭站内信', … };
 */
export interface JobKind<Arg extends v.GenericSchema = v.GenericSchema> extends JobDeclaration<Arg> {
  /** Does the work. All changes of the database belong into `job.step` or into `work` of the result. */
  run(job: JobRun, arg: v.InferOutput<Arg>): Promise<JobResult>;
}

/** A kind of job that exports rows into a file, which the download centre offers (DOC-07). */
export interface ExportKind<Arg extends v.GenericSchema = v.GenericSchema> extends JobKind<Arg> {
  readonly exportedModule: string;
  /**
   * Describes the filter in words, one message for each field: by labels and never by ids, with what the caller may see,
   * and with masks of secrets.
   */
  describeFilter(services: Services, who: Caller, arg: v.InferOutput<Arg>): Promise<readonly Message[]>;
}

/** The kinds of jobs that a server can run, by their names. */
export type JobKinds = ReadonlyMap<string, JobKind>;
