import type { StorageCipher } from '../../../crypto/storageCipher';
import type { DemoVendors } from '../../../demoVendors/demoVendors';

/** A merchant of the demo. */
export interface DemoMerchant {
  readonly merchantId: string;
  /** The ids of the merchant's users by user name. */
  readonly userIds: ReadonlyMap<string, string>;
}

/** A project of the demo. */
export interface DemoProject {
  readonly merchantId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** The age of the project in days: when the project was created before `now`. */
  readonly daysAgo: number;
  /** How active the project is compared with the other projects. Multiplies the amounts of its demo data. */
  readonly scale: number;
}

/** The context for the demo data of each module: the demo's merchants and projects. */
export interface DemoContext {
  readonly now: Date;
  /** When the merchants were created. */
  readonly createTime: string;
  /** The merchants of the demo. The platform is the first. */
  readonly merchants: readonly DemoMerchant[];
  readonly projects: readonly DemoProject[];
  readonly cipher: StorageCipher;
  /** The vendors to which accounts of the demo point; undefined where nothing plays them. */
  readonly vendors: DemoVendors | undefined;
}
