import * as v from 'valibot';
import { dingtalkApps } from '../contract/channels/dingtalkApps';
import { dingtalkTemplates } from '../contract/channels/dingtalkTemplates';
import { session } from '../contract/access/session';
import type { DataOf, Endpoint } from '../contract/endpoint';
import { notifications } from '../contract/messages/notifications';
import { applications } from '../contract/workflow/applications';
import { forms } from '../contract/workflow/forms';
import { processes } from '../contract/workflow/processes';
import { connectClient } from '../server/testing/client';
import type { NamedArgument } from '../server/testing/browser';
import { APPROVAL_CARD } from '../server/modules/workflow/cards/testing';
import { expenseClaim } from '../server/modules/workflow/forms/testing';
import { approver, processOf } from '../server/workflow/testing/nodes';
import type { Journey } from './journey';

/** Signs a person in, and returns what calls the portal as that person. */
async function callAs({ portal }: Journey, userName: string) {
  const client = await connectClient(portal.url);
  const token = await client.signIn(userName, portal.password);
  return async <E extends Endpoint>(endpoint: E, arg: NamedArgument): Promise<DataOf<E>> =>
    v.parse(endpoint.data, await client.call(endpoint, arg, token));
}

/** Lets the merchant tell of new tasks by cards, and publishes a process whose one node asks a person. Returns the id of the process. */
export async function prepareApprovals(journey: Journey, approverName: string): Promise<string> {
  const call = await callAs(journey, 'acme-admin');
  const { rows } = await call(dingtalkApps.listDingtalkApps, {});
  await call(dingtalkTemplates.addDingtalkTemplate, { ...APPROVAL_CARD, accountId: rows[0]?.accountId ?? '' });
  const channels = [{ channel: 'card', mode: 'optOut', templateCode: APPROVAL_CARD.templateCode }];
  await call(notifications.updateNotificationEvent, { event: 'taskOpened', version: 0, channels });
  const { user } = await (await callAs(journey, approverName))(session.getInfo, {});
  const { user: admin } = await call(session.getInfo, {});
  const check = approver('check', [user.userId], { name: '部门审批' });
  const definition = processOf([check], { managerIds: [admin.userId] });
  const { formId } = await call(forms.addForm, { formCode: 'cardClaim', formName: '报销单' });
  await call(forms.saveFormDraft, { formId, version: 1, definition: expenseClaim });
  await call(forms.publishForm, { formId, version: 2 });
  const { processId } = await call(processes.addProcess, { processKey: 'cardClaim', processName: '报销', formId });
  await call(processes.saveProcessDraft, { processId, version: 1, definition });
  await call(processes.publishProcess, { processId, version: 2 });
  return processId;
}

/** Applies by a process as a person, and returns the id of the instance. */
export async function apply(journey: Journey, userName: string, processId: string): Promise<string> {
  const call = await callAs(journey, userName);
  const application = { processId, submissionKey: 'card-1', formValues: { reason: '出差' }, chosen: [] };
  return (await call(applications.submitApplication, application)).instanceId;
}
