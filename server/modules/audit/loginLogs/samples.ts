import { loginLogs } from 'contract/audit/loginLogs';
import { createsNoRows, declareSampleCalls, samplePageArgument } from '../../../testing/samples';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(loginLogs)({
    rows: createsNoRows,
    args: {
      listLoginLogs: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        userName: '样例',
        way: 'password',
        result: 'done',
        address: '127.0.0.1',
        traceId: 'sample',
      }),
      exportLoginLogs: () => ({ reason: '样例', userName: '样例', way: 'password', result: 'done' }),
    },
  }),
];
