import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { EnabledStatus } from 'contract/status';

/** The props of the component that renders the label of an enabled or disabled row. */
export interface EnabledStatusLabelProps {
  readonly status: EnabledStatus;
  /** The label of the contract, for an installation that has none of its own. */
  readonly fallback: string;
}

/** Renders the labels of enabled and disabled rows. Without a component, the labels of the contract are shown. */
export const EnabledStatusLabelContext = createContext<{
  readonly EnabledStatusLabel?: ComponentType<EnabledStatusLabelProps>;
}>({});
