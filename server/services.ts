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

/** What a server process brings along for its modules; made once at start, never looked up elsewhere. */
export interface Resources {
  readonly store: Store;
  readonly limits: Limits;
  /** Tells open sessions what changes. */
  readonly live: Live;
  readonly secrets: InstallationSecrets;
  readonly storageCipher: StorageCipher;
  readonly passwords: Passwords;
  readonly mail: Mail;
  /** The workplace messenger that people may sign in with, where one is set up. */
  readonly messenger?: Messenger | undefined;
  /** The installation's time zone, in which a calendar day of a filter begins and ends. */
  readonly timeZone: string;
}

/** Makes one kind of file from the argument that its ticket was issued for; refuses a caller without the right. */
export type Exporter = (services: Services, who: Caller, argument: unknown) => FileAnswer;

/** What the server's modules work with: the resources of the process, and what the modules declare for each other. */
export interface Services extends Resources {
  readonly owned: OwnedTables;
  readonly exporters: Readonly<Record<string, Exporter>>;
}
