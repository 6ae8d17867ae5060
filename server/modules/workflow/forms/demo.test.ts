import { checkDefinition } from 'contract/workflow/checkDefinition';
import { fillTestData } from 'contract/workflow/fillTestData';
import { listFields } from 'contract/workflow/formIndex';
import { forms } from 'contract/workflow/forms';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listForms, getForm, listFormVersions, getFormVersion, publishForm } = forms;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

describe('[FRM-01] the forms of the demo', () => {
  it('belong to one merchant, and are published as their drafts are', async () => {
    const { rows } = await portal.call(listForms, { orderBy: 'formCode', isAsc: true }, admin);
    expect(rows).toMatchObject([
      { formCode: 'equipmentRepair', formName: '设备维修', publishState: 'PUBLISHED', versionNumber: 1 },
      { formCode: 'expenseReimbursement', formName: '费用报销', publishState: 'PUBLISHED', versionNumber: 1 },
      { formCode: 'leaveRequest', formName: '请假申请', publishState: 'PUBLISHED', versionNumber: 1 },
    ]);
    for (const { formId, fieldCount, version } of rows) {
      const { definition } = await portal.call(getForm, { formId }, admin);
      expect(listFields(definition.nodes)).toHaveLength(fieldCount);
      const published = await portal.call(getFormVersion, { formId, number: 1 }, admin);
      expect(published).toMatchObject({ definition, fieldCount, userName: '陈思远' });
      // A draft that differed from its version would be published as a second one.
      expect(await portal.call(publishForm, { formId, version }, admin)).toEqual({ number: 1 });
      expect((await portal.call(listFormVersions, { formId }, admin)).total).toBe(1);
    }
    const other = await portal.signIn('globex-admin');
    expect((await portal.call(listForms, {}, other)).rows).toEqual([]);
  });

  it('lack nothing, and can be filled in', async () => {
    const { rows } = await portal.call(listForms, {}, admin);
    for (const { formId, formCode } of rows) {
      const { definition, problems } = await portal.call(getForm, { formId }, admin);
      expect([formCode, problems, checkDefinition(definition)]).toEqual([formCode, [], []]);
      const values = fillTestData(definition, { today: '2026-11-27', userId: '1', organizationId: '2' });
      expect(Object.keys(values).length).toBeGreaterThan(4);
    }
  });
});
