import type { PersonField } from 'contract/channels/sendTaskForm';
import type { KnownAddresses } from '../records/prepare';

/** A person to whom a task writes. */
export interface Recipient extends KnownAddresses {
  /** Null for an outside contact. */
  readonly userId: string | null;
  readonly fields: Readonly<Partial<Record<PersonField, string>>>;
  /** The values of a contact, by the columns of the file that they were imported from. */
  readonly columns: Readonly<Record<string, string>>;
}
