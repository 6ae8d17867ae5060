/** A merchant of the demo. */
export interface DemoMerchant {
  readonly merchantId: string;
  /** Its people by user name. */
  readonly userIds: ReadonlyMap<string, string>;
}

/** A project of the demo. */
export interface DemoProject {
  readonly merchantId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Since how many days. */
  readonly daysAgo: number;
  /** How much happens in it, compared to the others. */
  readonly scale: number;
}

/** What the modules' parts of the demo data set build upon. */
export interface Demo {
  readonly now: Date;
  /** Since when there have been the merchants. */
  readonly createTime: string;
  /** The platform first. */
  readonly merchants: readonly DemoMerchant[];
  readonly projects: readonly DemoProject[];
}
