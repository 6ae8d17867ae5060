import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Density, ListPreference } from 'contract/access/listPreferences';

/** What a person's list remembers; what is missing is as the screen has it. */
export type Remembered = Partial<Omit<ListPreference, 'listKey'>>;

/** A column as the settings of a list offer it, in the order of the screen. */
export interface ColumnChoice {
  readonly name: string;
  readonly title: ReactNode;
}

/** A list as its settings and its views see it. */
export interface RememberingList {
  readonly key: string;
  readonly remembered: Remembered;
  readonly remember: (change: Remembered) => void;
  /** Filter and order as they stand in the address. */
  readonly view: string;
  /** Shows what a view says, from the first page on. */
  readonly showView: (view: string) => void;
}

/** What lists remember for each person, and what changes it; the kernel keeps it on the server. */
export interface ListMemory {
  /** What is remembered of a list. Suspends for a moment while that is not known yet. */
  readonly useRemembered: (key: string) => Remembered;
  /** Remembers a change of a list, which shows at once. */
  readonly useRemember: (key: string) => (change: Remembered) => void;
  /** Opens the settings of a table: columns and density. */
  readonly Settings?: ComponentType<{ readonly list: RememberingList; readonly columns: readonly ColumnChoice[] }>;
  /** Opens the saved views of a list. */
  readonly Views?: ComponentType<{ readonly list: RememberingList }>;
}

const NOTHING: Remembered = {};

/** The memory of the lists below; without one they remember nothing. */
export const ListMemoryContext = createContext<ListMemory>({
  useRemembered: () => NOTHING,
  useRemember: () => () => {},
});

/** The sizes of antd's table by density. */
export const TABLE_SIZES = { compact: 'small', default: 'middle', loose: 'large' } as const satisfies Record<
  Density,
  string
>;
