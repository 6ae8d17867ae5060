import { checkDefinition } from 'contract/workflow/checkDefinition';
import { listFields } from 'contract/workflow/formIndex';
import { forms } from 'contract/workflow/forms';
import { processCases } from 'contract/workflow/processCases';
import { processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { demoTemplates } from './demo';
import { expectedEnds, readEnds } from './testing';

const { listForms, getForm, listFormVersions, getFormVersion, publishForm } = forms;
const { listProcesses, getProcess, listProcessVersions, publishProcess } = processes;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());

describe('[FRM-01] the forms of the demo', () => {
  it('belong to one merchant, and are published as their drafts are', async () => {
    const { rows } = await portal.call(listForms, { pageSize: 100 }, admin);
    expect(rows.map(({ formCode }) => formCode).sort()).toEqual(
      demoTemplates.map(({ content }) => content.form.formCode).sort(),
    );
    for (const { formId, fieldCount, version, publishState } of rows) {
      expect(publishState).toBe('PUBLISHED');
      const { definition, problems } = await portal.call(getForm, { formId }, admin);
      expect([problems, checkDefinition(definition)]).toEqual([[], []]);
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
});

describe('[PRO-01] the processes of the demo', () => {
  it('are one of each of their templates, and are published as their drafts are', async () => {
    const { rows } = await portal.call(listProcesses, { pageSize: 100 }, admin);
    expect(rows.map(({ processKey }) => processKey).sort()).toEqual(
      demoTemplates.map(({ content }) => content.processKey).sort(),
    );
    for (const { processId, version } of rows) {
      expect(await portal.call(getProcess, { processId }, admin)).toMatchObject({
        ...{ publishState: 'PUBLISHED', versionNumber: 1, formNumber: 1, problems: [] },
        definition: { managerIds: [admin.userId] },
      });
      expect(await portal.call(publishProcess, { processId, version }, admin)).toEqual({ number: 1 });
      expect((await portal.call(listProcessVersions, { processId }, admin)).total).toBe(1);
    }
    const other = await portal.signIn('globex-admin');
    expect((await portal.call(listProcesses, {}, other)).rows).toEqual([]);
  });

  it('[PRO-02] have cases that end as their templates say', async () => {
    const { rows } = await portal.call(listProcesses, { pageSize: 100 }, admin);
    for (const { templateKey, content } of demoTemplates) {
      const { processId = '' } = rows.find(({ processKey }) => processKey === content.processKey) ?? {};
      expect([templateKey, await readEnds(portal, admin, processId)]).toEqual([templateKey, expectedEnds(templateKey)]);
      const checked = await portal.call(processCases.checkProcessCases, { processId }, admin);
      expect([templateKey, checked.map(({ result }) => result)]).toEqual([
        templateKey,
        content.cases.map(() => 'SAME'),
      ]);
      for (const { caseName, decision } of content.cases) {
        const path = checked.find((one) => one.caseName === caseName)?.expected.path ?? [];
        const visits = path.filter(({ id }) => id === decision?.nodeId).length;
        expect([caseName, visits >= (decision?.visit ?? (decision ? 1 : 0))]).toEqual([caseName, true]);
      }
    }
  });
});
