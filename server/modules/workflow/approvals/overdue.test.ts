import { approvals } from 'contract/workflow/approvals';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { draftOf, passedBy } from '../processes/testing';
import { publishClaim, submitClaim } from './testing';

let portal: Portal;
let lead: SignedIn;
let late: string;
let other: string;

beforeAll(async () => {
  portal = await installPortal();
  const admin = await portal.signIn('acme-admin');
  const staff = await portal.signIn('acme-staff');
  lead = await portal.signIn('acme-lead');
  const definition = draftOf(passedBy('check', [lead.userId]), passedBy('pay', [admin.userId]));
  const processId = await publishClaim(portal, admin, definition);
  [late, other] = [await submitClaim(portal, staff, processId), await submitClaim(portal, staff, processId)];
  // As the timer of the node does.
  await portal.row('update instance_tasks set overdue_time = now() where instance_id = $1 returning 1', late);
});
afterAll(() => portal.close());

const list = async (due?: 'IN_TIME' | 'OVERDUE') => {
  const { rows, total } = await portal.call(approvals.listTasks, { due }, lead);
  return { total, tasks: rows.map(({ instanceId, isOverdue }) => [instanceId, isOverdue]) };
};

it('[APR-01] what has waited longer than its node allows is marked and found among the tasks', async () => {
  expect((await list('OVERDUE')).tasks).toEqual([[late, true]]);
  expect((await list('IN_TIME')).tasks).toEqual([[other, false]]);
  expect((await list()).total).toBe(2);
});
