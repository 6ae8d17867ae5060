/** A merchant of the demo. */
export interface DemoMerchant {
  readonly merchantId: string;
  /** Its user ids by user name. */
  readonly userIds: ReadonlyMap<string, string>;
}

/** A project of the demo. */
export interface DemoProject {
  readonly merchantId: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Age of the project in days. */
  readonly daysAgo: number;
  /** The project's activity relative to the others. */
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
}
