import type { AlarmSource } from 'contract/channels/alarmSources';
import { failedCalls, slowCalls } from './calls';
import { newErrors, repeatedErrors } from './errors';
import { failedJobs } from './failedJobs';
import { merchantEnd } from './merchantEnd';
import { messageFailures } from './messages';
import { bucketQuota, merchantQuota } from './quotas';
import { signInsByAddress, signInsByUser } from './signIns';
import type { WatchedSource } from './source';

/** What rules can watch, by the name of the source. */
export const alarmSources: Readonly<Record<AlarmSource, WatchedSource>> = {
  newErrors,
  repeatedErrors,
  failedCalls,
  slowCalls,
  failedJobs,
  signInsByAddress,
  signInsByUser,
  bucketQuota,
  merchantQuota,
  merchantEnd,
  messageFailures,
};
