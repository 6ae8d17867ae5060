import { sendTaskResults } from 'contract/channels/sendTaskResults';
import { MARK, askForTicket } from './transferPlan';
import type { TransferPlan } from './transferPlan';

const TASK = 'soak-task';

/** How the soak makes the files of send tasks. */
export const sendTaskTransferPlans: Readonly<Record<string, TransferPlan>> = {
  'download exportSendTaskRecipients': {
    userName: 'acme-admin',
    async prepare(client, token, database) {
      await database.query(
        `insert into send_tasks (task_id, merchant_id, channel, task_name, template_id, variables, audience, plan,
           expiry_hours, state, user_id, user_name)
         select '${TASK}', merchant_id, 'mail', 'soak', 'soak', '[]', '{}', 'now', 24, 'done', user_id, 'soak'
         from users where user_name = 'acme-admin' on conflict do nothing`,
      );
      return askForTicket(client, token, database, sendTaskResults.exportSendTaskRecipients, { taskId: TASK });
    },
    rows: {
      fill: (database, count) =>
        database.query(
          `insert into channel_records (record_id, merchant_id, channel, template_name, template_type, shown_recipient,
             shown_text, shown_values, state, task_id)
           select 'soak' || n, merchant_id, 'mail', 'soak', 'notice', 'soak', 'soak', '[]', 'delivered', '${TASK}'
           from users, generate_series(1, $1::int) as n where user_name = 'acme-admin'`,
          [count],
        ),
      table: 'channel_records',
      writeMark: `update channel_records set shown_recipient = '${MARK}' where task_id = '${TASK}'`,
    },
  },
};
