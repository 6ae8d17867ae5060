import type { InstallationSecrets } from './crypto/installationSecrets';
import type { Passwords } from './crypto/passwords';
import type { StorageCipher } from './crypto/storageCipher';
import type { Store } from './db/store';

/** What the server's modules work with; made once at start, never looked up elsewhere. */
export interface Services {
  readonly store: Store;
  readonly secrets: InstallationSecrets;
  readonly storageCipher: StorageCipher;
  readonly passwords: Passwords;
  /** The installation's time zone, in which a calendar day of a filter begins and ends. */
  readonly timeZone: string;
}
