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

/** The base that the modules' parts of the demo data set build upon. */
export interface DemoPlan {
  readonly now: Date;
  /** When the merchants were created. */
  readonly createTime: string;
  /** The platform first. */
  readonly merchants: readonly DemoMerchant[];
  readonly projects: readonly DemoProject[];
}
