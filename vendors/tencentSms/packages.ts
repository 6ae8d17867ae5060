const DAY_SECONDS = 24 * 3_600;

// Days from now at which a package is bought and expires, its messages, and those that are used from the beginning.
const PACKAGES = [
  { bought: -100, expires: 265, amount: 10_000, used: 0, type: 1 },
  { bought: -100, expires: 20, amount: 200, used: 200, type: 0 },
  { bought: -400, expires: -35, amount: 1_000, used: 400, type: 1 },
] as const;
const FIRST_ID = 1_000_876_572;

/** The packages of a customer as SmsPackagesStatistics answers them. `sent` messages are taken from the first one. */
export function describePackages(sent: number, now: number): readonly object[] {
  const at = (days: number) => Math.floor(now / 1_000) + days * DAY_SECONDS;
  return PACKAGES.map(({ bought, expires, amount, used, type }, index) => ({
    PackageCreateTime: at(bought),
    PackageEffectiveTime: at(bought),
    PackageExpiredTime: at(expires),
    PackageAmount: amount,
    PackageType: type,
    PackageId: FIRST_ID + index,
    CurrentUsage: index === 0 ? Math.min(sent, amount) : used,
  }));
}
