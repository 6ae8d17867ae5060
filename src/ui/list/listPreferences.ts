import { createContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Density, ListPreference } from 'contract/access/listPreferences';

/** A user's preferences for one list. A missing field means the screen's default. */
export type ListPreferenceValues = Partial<Omit<ListPreference, 'listKey'>>;

/** A column in a list's settings, in the order of the screen. */
export interface ColumnChoice {
  readonly name: string;
  readonly title: ReactNode;
}

/** The parts of a list that its settings and saved views need. */
export interface ListWithPreferences {
  readonly key: string;
  readonly remembered: ListPreferenceValues;
  readonly remember: (change: ListPreferenceValues) => void;
  /** The list's filter and order, as a query string. */
  readonly view: string;
  /** Applies a saved view and goes to the first page. */
  readonly showView: (view: string) => void;
}

/** Reads and changes users' list preferences. The kernel stores them on the server. */
export interface ListPreferenceStore {
  /** The preferences of a list. Suspends while they load. */
  readonly useListPreference: (key: string) => ListPreferenceValues;
  /** Saves a change of a list's preferences, which is shown at once. */
  readonly useSaveListPreference: (key: string) => (change: ListPreferenceValues) => void;
  /** A button for the settings of a table: columns and density. */
  readonly Settings?: ComponentType<{ readonly list: ListWithPreferences; readonly columns: readonly ColumnChoice[] }>;
  /** A button for the saved views of a list. */
  readonly Views?: ComponentType<{ readonly list: ListWithPreferences }>;
}

const NOTHING: ListPreferenceValues = {};

/** Provides the store of list preferences to the lists below the provider. By default, nothing is stored. */
export const ListPreferenceContext = createContext<ListPreferenceStore>({
  useListPreference: () => NOTHING,
  useSaveListPreference: () => () => {},
});

/** antd's table size for each density. */
export const TABLE_SIZES = { compact: 'small', default: 'middle', loose: 'large' } as const satisfies Record<
  Density,
  string
>;
