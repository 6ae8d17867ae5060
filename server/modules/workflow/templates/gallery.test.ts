import { merchants } from 'contract/access/merchants';
import { roles } from 'contract/access/roles';
import { forms } from 'contract/workflow/forms';
import { processTemplates } from 'contract/workflow/processTemplates';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';
import { addUserWithPassword } from '../../access/passwords/testing';
import { templates } from './templates';
import { expectedEnds, readEnds } from './testing';

const { listProcessTemplates, getProcessTemplate, addProcessOfTemplate } = processTemplates;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

async function freeArgument(templateKey: string, as: SignedIn) {
  const { templateName, formName, freeProcessKey, freeFormCode } = await portal.call(
    getProcessTemplate,
    { templateKey },
    as,
  );
  return { templateKey, processKey: freeProcessKey, processName: templateName, formCode: freeFormCode, formName };
}

const countAll = async () => {
  const count = async (table: string) =>
    Number((await portal.row(`select count(*) from ${table} where merchant_id = $1`, admin.merchantId)).count);
  return [await count('forms'), await count('form_versions'), await count('processes'), await count('process_cases')];
};

describe('[PRO-01] the gallery of templates', () => {
  it('says what there is, and shows each with its form', async () => {
    const listed = await portal.call(listProcessTemplates, undefined, admin);
    expect(listed.templates).toHaveLength(10);
    expect(listed.templates[0]).toEqual({
      ...{ templateKey: 'leave', templateName: '请假审批', category: '人事财务', icon: 'CalendarOutlined' },
      ...{ description: templates[0]?.description, nodeCount: 7, caseCount: 3 },
    });
    // The demo has used the keys of the template.
    const leave = await portal.call(getProcessTemplate, { templateKey: 'leave' }, admin);
    expect(leave).toMatchObject({
      ...{ formName: '请假申请', freeProcessKey: 'leave2', freeFormCode: 'leaveRequest2' },
      definition: { managerIds: [admin.userId] },
    });
    expect(leave.formDefinition.nodes[0]).toMatchObject({ id: 'applicant', kind: 'user' });
    expect(await portal.refused(getProcessTemplate, { templateKey: 'unknown' }, admin)).toMatchObject({
      subCode: 'not-found',
    });
  });

  it('makes a process that is not published yet, of a form that is', async () => {
    const { processId } = await portal.call(addProcessOfTemplate, await freeArgument('leave', admin), admin);
    const process = await portal.call(processes.getProcess, { processId }, admin);
    expect(process).toMatchObject({
      ...{ processKey: 'leave2', processName: '请假审批', category: '人事财务', icon: 'CalendarOutlined' },
      ...{ publishState: 'UNPUBLISHED', everyoneMayStart: true, problems: [] },
      definition: { managerIds: [admin.userId], samePerson: 'NOT_IN_A_ROW' },
    });
    expect(await portal.call(forms.getForm, { formId: process.formId ?? '' }, admin)).toMatchObject({
      ...{ formCode: 'leaveRequest2', publishState: 'PUBLISHED', versionNumber: 1, processCount: 1 },
    });
    expect(await readEnds(portal, admin, processId)).toEqual(expectedEnds('leave'));
    const { version } = process;
    expect(await portal.call(processes.publishProcess, { processId, version }, admin)).toEqual({ number: 1 });
  });

  it('makes as many processes of a template as are wanted', async () => {
    const first = await freeArgument('repair', admin);
    await portal.call(addProcessOfTemplate, first, admin);
    const second = await freeArgument('repair', admin);
    expect([first, second]).toMatchObject([
      { processKey: 'repair2', formCode: 'equipmentRepair2' },
      { processKey: 'repair3', formCode: 'equipmentRepair3' },
    ]);
    const { processId } = await portal.call(addProcessOfTemplate, second, admin);
    expect(await readEnds(portal, admin, processId)).toEqual(expectedEnds('repair'));
  });

  it('refuses keys that are taken, at their fields, and leaves nothing behind', async () => {
    const free = await freeArgument('contract', admin);
    const before = await countAll();
    expect(await portal.refused(addProcessOfTemplate, { ...free, processKey: 'contract' }, admin)).toMatchObject({
      ...{ subCode: 'conflict', fields: [{ name: 'processKey', message: '流程标识已存在' }] },
    });
    expect(await portal.refused(addProcessOfTemplate, { ...free, formCode: 'contractReview' }, admin)).toMatchObject({
      ...{ subCode: 'conflict', fields: [{ name: 'formCode', message: '表单编码已存在' }] },
    });
    expect(await countAll()).toEqual(before);
  });

  it('refuses who may add processes and not publish forms', async () => {
    const clerk = await signInWith('workflow:process:add', 'workflow:form:add');
    const before = await countAll();
    expect((await portal.call(listProcessTemplates, undefined, clerk)).templates).toHaveLength(10);
    expect(await portal.refused(addProcessOfTemplate, await freeArgument('price', clerk), clerk)).toMatchObject({
      ...{ subCode: 'permission-denied', msg: '使用模板会新增并发布表单，您没有相应的权限' },
    });
    expect(await countAll()).toEqual(before);
    const author = await signInWith('workflow:process:add', 'workflow:form:add', 'workflow:form:publish');
    const { processId } = await portal.call(addProcessOfTemplate, await freeArgument('price', author), author);
    expect(await readEnds(portal, admin, processId)).toEqual(expectedEnds('price'));
  });

  it('[PRO-02] makes processes of each template that run in a new merchant with one person', async () => {
    const newcomer = await signInToNewMerchant();
    for (const { templateKey } of templates) {
      const { processId } = await portal.call(
        addProcessOfTemplate,
        await freeArgument(templateKey, newcomer),
        newcomer,
      );
      expect([templateKey, await readEnds(portal, newcomer, processId)]).toEqual([
        templateKey,
        expectedEnds(templateKey),
      ]);
      const { version } = await portal.call(processes.getProcess, { processId }, newcomer);
      expect(await portal.call(processes.publishProcess, { processId, version }, newcomer)).toEqual({ number: 1 });
    }
  });

  it('[PRO-02] has cases that end the same where the people have leaders', async () => {
    const lead = await portal.row(`select user_id from users where user_name = 'acme-lead'`);
    const staff = await portal.row(`select user_id from users where user_name = 'acme-staff'`);
    await portal.store.ownerQuery('update organizations set leader_id = $1 where merchant_id = $2', [
      ...[lead.user_id, admin.merchantId],
    ]);
    await portal.store.ownerQuery(
      'update organizations set leader_id = $1 where merchant_id = $2 and parent_id is null',
      [staff.user_id, admin.merchantId],
    );
    for (const { templateKey } of templates) {
      const { processId } = await portal.call(addProcessOfTemplate, await freeArgument(templateKey, admin), admin);
      expect([templateKey, await readEnds(portal, admin, processId)]).toEqual([templateKey, expectedEnds(templateKey)]);
    }
  });
});

// Signs in a colleague who has only these permissions.
async function signInWith(...permissions: readonly string[]): Promise<SignedIn> {
  const menus = await portal.store.ownerQuery('select menu_id from menus where permission = any($1)', [permissions]);
  const menuIds = menus.map(({ menu_id }) => String(menu_id));
  const named = { roleName: newId(), roleCode: newId(), menuIds, dataScope: 'SELF' as const };
  const { roleId } = await portal.call(roles.addRole, named, admin);
  const { userName, password } = await addUserWithPassword(portal, admin, { roleIds: [roleId] });
  return portal.signIn(userName, password);
}

async function signInToNewMerchant(): Promise<SignedIn> {
  const parentId = admin.merchantId;
  const apps = await portal.call(merchants.getMerchantApps, { merchantId: parentId }, admin);
  const { nickName, phonenumber, email } = createUserForm('');
  const userName = newId();
  const { userId, password } = await portal.call(
    merchants.addMerchant,
    {
      ...{ parentId, merchantName: userName, appIds: apps.map(({ appId }) => appId) },
      ...{ userName, nickName, phonenumber, email },
    },
    admin,
  );
  await markPasswordChanged(portal, userId);
  return portal.signIn(userName, password);
}
