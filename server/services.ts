import type { InstallationSecrets } from './crypto/installationSecrets';
import type { Passwords } from './crypto/passwords';
import type { StorageCipher } from './crypto/storageCipher';
import type { Store } from './db/store';
import type { Limits } from './limits/limits';
import type { Live } from './live';
import type { Mail } from './mail/outbox';
import type { Messenger } from './modules/access/session/messenger';

/** What the server's modules work with; made once at start, never looked up elsewhere. */
export interface Services {
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
