import type { Trouble, TroubleOptions } from './trouble';
import type { VendorDescription, World } from './vendor';

/** A vendor with another protocol than HTTP, which makes its trouble itself. */
export interface ProtocolVendor extends VendorDescription {
  listen(world: World, options: ListenOptions): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Where a {@link ProtocolVendor} listens, and the trouble that it makes. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly readTrouble: () => Trouble;
  readonly options: TroubleOptions;
}
