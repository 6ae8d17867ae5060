import { roles } from 'contract/access/roles';
import { processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { draftOf, installClaimForm, passedBy } from './testing';

const { listProcesses, getProcess, addProcess, saveProcessDraft, publishProcess, copyProcess, removeProcess } =
  processes;
const { listProcessCategories, moveProcess } = processes;
const { listProcessVersions, getProcessVersion, restoreProcessVersion, exportProcess, importProcess } = processes;

let portal: Portal;
let admin: SignedIn;
let processId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ processId } = await portal.call(addProcess, { processKey: 'claim', processName: '报销' }, admin));
  const definition = draftOf(passedBy('check', [admin.userId]));
  await portal.call(saveProcessDraft, { processId, version: 1, definition }, admin);
  await portal.call(publishProcess, { processId, version: 2 }, admin);
});
afterAll(() => portal.close());

describe('[PRO-01] the rights to processes', () => {
  it('are one for each thing that is done', async () => {
    const { userName, password, userId } = await addUserWithPassword(portal, admin);
    const menu = await portal.row(`select menu_id from menus where permission = 'workflow:process:query'`);
    const { roleId } = await portal.call(
      roles.addRole,
      { roleName: '看流程', roleCode: 'process-reader', menuIds: [String(menu.menu_id)], dataScope: 'ALL' },
      admin,
    );
    await portal.store.ownerQuery('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
      ...[admin.merchantId, userId, roleId],
    ]);
    const reader = await portal.signIn(userName, password);
    expect(await portal.call(getProcess, { processId }, reader)).toMatchObject({ processId });
    const { bpmn } = await portal.call(exportProcess, { processId }, reader);
    const row = { processId, version: 3 };
    const refusals = [
      await portal.refused(listProcesses, {}, reader),
      await portal.refused(listProcessCategories, undefined, reader),
      await portal.refused(moveProcess, { ...row, afterId: null }, reader),
      await portal.refused(addProcess, { processKey: 'x', processName: 'x' }, reader),
      await portal.refused(copyProcess, { processId, processKey: 'x', processName: 'x' }, reader),
      await portal.refused(saveProcessDraft, { ...row, definition: draftOf() }, reader),
      await portal.refused(restoreProcessVersion, { ...row, number: 1 }, reader),
      await portal.refused(importProcess, { ...row, bpmn }, reader),
      await portal.refused(publishProcess, row, reader),
      await portal.refused(removeProcess, row, reader),
    ];
    expect(new Set(refusals.map(({ subCode }) => subCode))).toEqual(new Set(['permission-denied']));
  });

  it('end at the own merchant, for drafts, versions, forms and child processes', async () => {
    const globex = await portal.signIn('globex-admin');
    expect(await portal.call(listProcesses, {}, globex)).toEqual({ total: 0, rows: [] });
    const row = { processId, version: 3 };
    const formId = await installClaimForm(portal, admin);
    const refusals = [
      await portal.refused(getProcess, { processId }, globex),
      await portal.refused(getProcessVersion, { processId, number: 1 }, globex),
      await portal.refused(listProcessVersions, { processId }, globex),
      await portal.refused(exportProcess, { processId }, globex),
      await portal.refused(copyProcess, { processId, processKey: 'x', processName: 'x' }, globex),
      await portal.refused(saveProcessDraft, { ...row, definition: draftOf() }, globex),
      await portal.refused(publishProcess, row, globex),
      await portal.refused(moveProcess, { ...row, afterId: null }, globex),
      await portal.refused(removeProcess, row, globex),
      await portal.refused(addProcess, { processKey: 'x', processName: 'x', formId }, globex),
    ];
    expect(new Set(refusals.map(({ subCode }) => subCode))).toEqual(new Set(['not-found']));
    const own = await portal.call(addProcess, { processKey: 'own', processName: '外层' }, globex);
    const behind = { processId: own.processId, version: 1, afterId: processId };
    expect((await portal.refused(moveProcess, behind, globex)).subCode).toBe('not-found');
    const child = {
      kind: 'CHILD',
      id: 'sub',
      name: '子流程',
      processKey: 'claim',
      table: null,
      waits: true,
      values: {},
    } as const;
    const definition = draftOf(passedBy('check', [globex.userId]), child);
    const draft = { processId: own.processId, version: 1, definition };
    expect(await portal.call(saveProcessDraft, draft, globex)).toMatchObject({ problems: [{ nodeId: 'sub' }] });
  });
});
