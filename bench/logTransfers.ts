import { businessLogs } from 'contract/audit/businessLogs';
import { dataSourceLogs } from 'contract/audit/dataSourceLogs';
import { loginLogs } from 'contract/audit/loginLogs';
import { MARK, askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

const reason = 'soak';

/**
 * How the soak exports the logs. The rows of the login log stand for those of all logs, which are read by the same code:
 * the call itself writes the other two, so that a lock on them would stop the call and not the transfer.
 */
export const logTransferPlans: Readonly<Record<string, TransferPlan>> = {
  'download exportLoginLogs': {
    userName: 'acme-admin',
    prepare: (client, token, database) => askForTicket(client, token, database, loginLogs.exportLoginLogs, { reason }),
    rows: {
      fill: (database, count) =>
        database.query(
          `insert into login_log (merchant_id, user_name, way, trace_id)
           select merchant_id, 'soak', 'password', 'soak' from users, generate_series(1, $1::int) where user_name = 'acme-admin'`,
          [count],
        ),
      table: 'login_log',
      writeMark: `update login_log set user_name = '${MARK}'`,
    },
  },
  'download exportBusinessLogs': {
    userName: 'acme-admin',
    prepare: (client, token, database) =>
      askForTicket(client, token, database, businessLogs.exportBusinessLogs, { reason }),
  },
  'download exportDataSourceLogs': {
    userName: 'acme-admin',
    prepare: (client, token, database) =>
      askForTicket(client, token, database, dataSourceLogs.exportDataSourceLogs, { reason }),
  },
};
