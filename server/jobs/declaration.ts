import type * as v from 'valibot';

/** What a kind of job says of itself, without its work (`JobKind`). */
export interface JobDeclaration<Arg extends v.GenericSchema = v.GenericSchema> {
  /** Identifies the kind in every release. */
  readonly kind: string;
  /** The name of the kind for users. */
  readonly title: string;
  /** The schema of the argument, which is stored as JSON. */
  readonly arg: Arg;
  /** The permission that the user must still have when the job begins. Undefined: no permission. */
  readonly needs?: string;
  /** Whether the user may cancel the job. Default: true. */
  readonly mayCancel?: boolean;
  /** The seconds before each further attempt, after a failure that may heal. Default: {@link RETRY_SECONDS}. */
  readonly retrySeconds?: readonly number[];
  /** The seconds after which a run is given up as failed. Default: {@link TIME_LIMIT_SECONDS}. */
  readonly timeLimitSeconds?: number;
  /**
   * A cron expression in the installation's time zone, at which the portal asks for the job itself. The job then runs
   * without a user, in the whole merchant that runs the installation, with the argument `{}`.
   */
  readonly schedule?: string;
  /**
   * Whether a run that is done removes the former ones and leaves no entry in the system log. For a kind that runs so often
   * that its runs would fill the lists. Failed runs are kept.
   */
  readonly keepsLastRunOnly?: true;
  /**
   * The name of the module whose rows the kind exports, such as 用户管理. Its jobs are listed in the download centre.
   * Undefined for a kind that is no export.
   */
  readonly exportedModule?: string;
}

/** The default of {@link JobDeclaration.retrySeconds}. */
export const RETRY_SECONDS: readonly number[] = [10, 60, 300, 900];

/** The default of {@link JobDeclaration.timeLimitSeconds}. */
export const TIME_LIMIT_SECONDS = 15 * 60;

/** The declarations of all modules, by the names of the kinds. */
export type JobDeclarations = ReadonlyMap<string, JobDeclaration>;
