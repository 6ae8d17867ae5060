/** An account with a vendor of SMS, with its secret. */
export interface SmsVendorAccount {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** The application (SdkAppId) and the region of Tencent Cloud; null for other vendors. */
  readonly sdkAppId: string | null;
  readonly region: string | null;
}
