import type { FileAnswer } from 'contract/endpoint';
import type { Caller } from './caller';
import type { InstallationSecrets } from './crypto/installationSecrets';
import type { Passwords } from './crypto/passwords';
import type { StorageCipher } from './crypto/storageCipher';
import type { OwnedTables } from './db/owned';
import type { Store } from './db/store';
import type { Limits } from './limits/limits';
import type { Live } from './live';
import type { Mail } from './mail/outbox';
import type { Messenger } from './modules/access/session/messenger';

/** The resources of a server process for its modules. Made once at start and passed on. */
export interface Resources {
  readonly store: Store;
  readonly limits: Limits;
  /** Notifies open sessions of changes. */
  readonly live: Live;
  readonly secrets: InstallationSecrets;
  readonly storageCipher: StorageCipher;
  readonly passwords: Passwords;
  readonly mail: Mail;
  /** The workplace messenger for signing in, where one is configured. */
  readonly messenger?: Messenger | undefined;
  /** The installation's time zone, in which the calendar days of filters begin and end. */
  readonly timeZone: string;
}

/** Makes one kind of file from the argument that its ticket was issued for. Refuses a caller without the permission. */
export type Exporter = (services: Services, who: Caller, argument: unknown) => FileAnswer;

/** What the server's modules work with: the resources of the process, and what modules declare for each other. */
export interface Services extends Resources {
  readonly owned: OwnedTables;
  readonly exporters: Readonly<Record<string, Exporter>>;
}
