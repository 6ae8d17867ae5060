import { roles } from 'contract/access/roles';
import { forms } from 'contract/workflow/forms';
import { form } from 'contract/workflow/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { expenseClaim } from './testing';

const { listForms, getForm, addForm, saveFormDraft, publishForm, copyForm, removeForm } = forms;
const { listFormVersions, getFormVersion, restoreFormVersion, checkFormTestValues } = forms;

let portal: Portal;
let admin: SignedIn;
let formId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ formId } = await portal.call(addForm, { formCode: 'claim', formName: '报销单' }, admin));
  await portal.call(saveFormDraft, { formId, version: 1, definition: expenseClaim }, admin);
  await portal.call(publishForm, { formId, version: 2 }, admin);
});
afterAll(() => portal.close());

describe('[FRM-02] the rights to forms', () => {
  it('are one for each thing that is done', async () => {
    const { userName, password, userId } = await addUserWithPassword(portal, admin);
    const menu = await portal.row(`select menu_id from menus where permission = 'workflow:form:query'`);
    const { roleId } = await portal.call(
      roles.addRole,
      { roleName: '看表单', roleCode: 'form-reader', menuIds: [String(menu.menu_id)], dataScope: 'ALL' },
      admin,
    );
    await portal.store.ownerQuery('insert into user_roles (merchant_id, user_id, role_id) values ($1, $2, $3)', [
      ...[admin.merchantId, userId, roleId],
    ]);
    const reader = await portal.signIn(userName, password);
    expect(await portal.call(getForm, { formId }, reader)).toMatchObject({ formId });
    expect(await portal.call(checkFormTestValues, { formId, formValues: {} }, reader)).toMatchObject({ values: {} });
    const row = { formId, version: 3 };
    const refusals = [
      await portal.refused(listForms, {}, reader),
      await portal.refused(addForm, { formCode: 'x', formName: 'x' }, reader),
      await portal.refused(copyForm, { formId, formCode: 'x', formName: 'x' }, reader),
      await portal.refused(saveFormDraft, { ...row, definition: expenseClaim }, reader),
      await portal.refused(restoreFormVersion, { ...row, number: 1 }, reader),
      await portal.refused(publishForm, row, reader),
      await portal.refused(removeForm, row, reader),
    ];
    expect(new Set(refusals.map(({ subCode }) => subCode))).toEqual(new Set(['permission-denied']));
  });

  it('end at the own merchant, for drafts, versions and links', async () => {
    const globex = await portal.signIn('globex-admin');
    expect(await portal.call(listForms, {}, globex)).toEqual({ total: 0, rows: [] });
    const row = { formId, version: 3 };
    const refusals = [
      await portal.refused(getForm, { formId }, globex),
      await portal.refused(getFormVersion, { formId, number: 1 }, globex),
      await portal.refused(listFormVersions, { formId }, globex),
      await portal.refused(copyForm, { formId, formCode: 'x', formName: 'x' }, globex),
      await portal.refused(saveFormDraft, { ...row, definition: expenseClaim }, globex),
      await portal.refused(publishForm, row, globex),
      await portal.refused(removeForm, row, globex),
      await portal.refused(checkFormTestValues, { formId, formValues: {} }, globex),
    ];
    expect(new Set(refusals.map(({ subCode }) => subCode))).toEqual(new Set(['not-found']));
    const own = await portal.call(addForm, { formCode: 'own', formName: '关联' }, globex);
    const link = form({ id: 'claim', kind: 'linkedRecord', settings: { formCode: 'claim' } });
    const draft = { formId: own.formId, version: 1, definition: link };
    expect(await portal.call(saveFormDraft, draft, globex)).toMatchObject({ problems: [{ reference: 'claim' }] });
    // The link of another merchant is no reason to keep the form.
    await portal.call(removeForm, row, admin);
  });
});
