import { merchants } from 'contract/access/merchants';
import { errorLogs } from 'contract/audit/errorLogs';
import { endpointStatistics } from 'contract/audit/endpointStatistics';
import { jobs } from 'contract/audit/jobs';
import { loginLogs } from 'contract/audit/loginLogs';
import { messageRecords } from 'contract/channels/records';
import type { Alarm } from 'contract/channels/alarms';
import type { PermissionTag } from 'contract/endpoint';
import { buckets } from 'contract/documents/buckets';
import { ENTRY_PARAMETER } from '@/kernel/audit/entryAddress';
import { MESSAGE_RECORDS_PATH } from '@/kernel/channels/recordsPath';
import { pathTo } from '@/kernel/navigation/namedRoutes';

/** The page that shows the cause of an alarm. */
interface CausePage {
  readonly path: string;
  /** The permission to open the page. */
  readonly needs: PermissionTag;
}

/** The page that shows the cause of an alarm, with a filter for it where the page has one. */
export function toCausePage({
  source,
  subject,
  subjectName,
}: Pick<Alarm, 'source' | 'subject' | 'subjectName'>): CausePage {
  const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams(query).toString()}`;
  switch (source) {
    case 'newErrors':
      return { path: withQuery('/audit/error', { state: 'new' }), needs: errorLogs.listErrors.needs };
    case 'repeatedErrors':
      return { path: withQuery('/audit/error', { [ENTRY_PARAMETER]: subject }), needs: errorLogs.listErrors.needs };
    case 'failedCalls':
    case 'slowCalls':
      return {
        path: withQuery('/audit/system', { tab: 'statistics' }),
        needs: endpointStatistics.listEndpointStatistics.needs,
      };
    case 'failedJobs':
      return { path: withQuery('/system/job', { state: 'failed', kind: subject }), needs: jobs.listJobs.needs };
    case 'signInsByAddress':
      return {
        path: withQuery('/audit/login', { result: 'refused', address: subject }),
        needs: loginLogs.listLoginLogs.needs,
      };
    case 'signInsByUser':
      return {
        path: withQuery('/audit/login', { result: 'refused', userName: subjectName }),
        needs: loginLogs.listLoginLogs.needs,
      };
    case 'bucketQuota':
    case 'merchantQuota':
      return { path: pathTo('BucketList'), needs: buckets.listBuckets.needs };
    case 'merchantEnd':
      return { path: pathTo('MerchantManage'), needs: merchants.listMerchants.needs };
    case 'messageFailures':
      return { path: MESSAGE_RECORDS_PATH, needs: messageRecords.listMessageRecords.needs };
  }
}
