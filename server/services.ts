import type { TraceReader } from './audit/traceReader';
import type { AuditedKinds } from './audit/auditedKind';
import type { FileAnswer } from 'contract/endpoint';
import type { ProcessEnd } from './businessKind';
import type { Caller } from './caller';
import type { InstallationSecrets } from './crypto/installationSecrets';
import type { Passwords } from './crypto/passwords';
import type { StorageCipher } from './crypto/storageCipher';
import type { OwnedTablesByKind } from './db/owned';
import type { Db, Store } from './db/store';
import type { CallStatistics } from './endpointStatistics/callStatistics';
import type { ErrorLog } from './errorLog/errorLog';
import type { JobDeclarations } from './jobs/declaration';
import type { FileReader } from './files/reader/reader';
import type { Scanner } from './files/scanner';
import type { JobQueue } from './jobs/queue';
import type { CallLimits } from './limits/limits';
import type { LiveFeed } from './live';
import type { MailOutbox } from './mail/outbox';
import type { Messenger } from './modules/access/session/messenger';
import type { NotificationEvent } from './notifications/event';
import type { OutboundGuard } from './outbound/guard';
import type { Outbound } from './outbound/outbound';
import type { OutboundStream } from './outbound/outboundStream';
import type { ProtectedList } from './protectedList';
import type { ParameterValues } from './parameters/parameters';

/** The resources of a server process that modules use. Created once at start. */
export interface ServerResources {
  readonly store: Store;
  readonly limits: CallLimits;
  /** The values of the parameters that modules declare. */
  readonly parameters: ParameterValues;
  /** Notifies open sessions of changes. */
  readonly live: LiveFeed;
  readonly secrets: InstallationSecrets;
  readonly storageCipher: StorageCipher;
  readonly passwords: Passwords;
  readonly mail: MailOutbox;
  /** Records errors for the staff of the platform. */
  readonly errorLog: ErrorLog;
  /** Counts the calls of endpoints with their durations. */
  readonly callStatistics: CallStatistics;
  /** Takes the jobs that calls ask for. */
  readonly jobs: JobQueue;
  /** The folder of the files that jobs create, and of the contents in buckets of the kind folder. */
  readonly filesDir: string;
  /** Reads contents that users have uploaded, in processes of their own. */
  readonly fileReader: FileReader;
  /** Looks for malicious content in uploads; undefined where no scanner is configured. */
  readonly scanner?: Scanner | undefined;
  /** Checks connections to the mail servers of accounts, which users enter. */
  readonly mailGuard: OutboundGuard;
  /** Makes requests to addresses that users enter. */
  readonly outbound: Outbound;
  /** Makes requests to the stores of buckets, whose contents may have any length. */
  readonly outboundStream: OutboundStream;
  /** The workplace messenger for signing in; undefined if none is configured. */
  readonly messenger?: Messenger | undefined;
  /** The address at which people open the portal, such as `https://portal.example.com`; undefined if not configured. */
  readonly origin?: string | undefined;
  /** The installation's time zone, in which the calendar days of filters begin and end. */
  readonly timeZone: string;
}

/**
 * Creates the file for one kind of download. `argument` is the argument for which the single-use download ticket was
 * issued. Refuses a caller without the permission for the file.
 */
export type Exporter = (services: Services, who: Caller, argument: unknown) => FileAnswer | Promise<FileAnswer>;

/** The account of a merchant with a vendor, as far as its callbacks need it. */
export interface CallbackAccount {
  readonly merchantId: string;
  /** The secret that the merchant shares with the vendor: at least 16 random bytes. */
  readonly secret: Uint8Array;
}

/**
 * Finds an account of one kind. `db` sees all merchants, since the account tells which merchant the callback is for.
 * Returns undefined for an id that is unknown or whose account takes no callbacks.
 */
export type FindCallbackAccount = (
  services: Services,
  db: Db,
  accountId: string,
) => Promise<CallbackAccount | undefined>;

/** A kind of objects for which processes are started. A module declares it under a name of its own. */
export interface BusinessKind {
  /** What such an object is called, such as 发送任务. */
  readonly noun: string;
  /**
   * Takes over the end of a process, in the transaction of the end and once. Sees all rows of the merchant. What it throws undoes the end
   * as well, and is told to whoever has acted: so it throws nothing that it can store as a state of the object.
   */
  end(
    db: Db,
    services: Pick<ServerResources, 'mail' | 'parameters' | 'storageCipher' | 'timeZone'>,
    end: ProcessEnd,
  ): Promise<void>;
  /** The name of an object and the address at which the caller can open it. Undefined: it is gone, or is not for the caller. */
  find(who: Caller, id: string): Promise<{ readonly name: string; readonly address: string } | undefined>;
}

/** The kinds of objects for which processes are started, by name. */
export type BusinessKinds = ReadonlyMap<string, BusinessKind>;

/**
 * Everything that a module of the server uses: the resources of the process, and the merged declarations of all
 * modules.
 */
export interface Services extends ServerResources {
  readonly owned: OwnedTablesByKind;
  readonly audited: AuditedKinds;
  readonly exporters: Readonly<Record<string, Exporter>>;
  /** How to find the accounts that callbacks are about, by the kind of account. */
  readonly callbackAccounts: ReadonlyMap<string, FindCallbackAccount>;
  readonly jobKinds: JobDeclarations;
  /** The lists whose rows data scopes narrow, by key. */
  readonly protectedLists: ReadonlyMap<string, ProtectedList>;
  /** The events of which the portal itself tells people, by key. */
  readonly notificationEvents: ReadonlyMap<string, NotificationEvent>;
  /** The kinds of objects for which processes are started, by name. */
  readonly businessKinds: BusinessKinds;
  /** How the view of a trace reads each log. */
  readonly traceReaders: readonly TraceReader[];
}
