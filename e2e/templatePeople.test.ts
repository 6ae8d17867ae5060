import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { UPLOAD_PARTS_PATH } from '../contract/documents/uploads';
import { applicationDrafts } from '../contract/workflow/applicationDrafts';
import { applicationFiles } from '../contract/workflow/applicationFiles';
import { applications } from '../contract/workflow/applications';
import { fillTestData } from '../contract/workflow/fillTestData';
import { listFields } from '../contract/workflow/formIndex';
import type { FormDefinition } from '../contract/workflow/formDefinition';
import type { FormValue, FormValues } from '../contract/workflow/formValues';
import { root } from '../scripts/root.mjs';
import { newId } from '../server/db/ids';
import { SIGNATURE } from '../server/modules/workflow/approvals/testing';
import { demoTemplates } from '../server/modules/workflow/templates/demo';
import { connectClient } from '../server/testing/client';
import { buttons, dialog, drawer, sign } from './applicationSteps';
import { newVisitorContext } from './browser';
import { queryDatabase } from './database';
import { expectSoon, expectToast, openAs, rowWith, startJourney } from './journey';
import type { Journey } from './journey';
import type { Call } from './smsGateway';

// Who leads the organizations of the starter, from the nearest to the highest, and whom people choose.
const LEADERS = ['leader1', 'leader2', 'leader3'] as const;
const EXPERTS = ['expert1', 'expert2', 'expert3'] as const;
const NAMES = ['江雨薇', '高明远', '孟怀瑾', '方清和', '罗知秋', '石望舒'];
const PIXEL = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64');

describe('the templates with all their people', () => {
  let journey: Journey;
  let staff: Call;
  let token: string;
  /** Where the starter applies. */
  let starter: Page;
  /** Where each person decides, by account. */
  const desks = new Map<string, Page>();
  const ids = new Map<string, string>();
  const query = (statement: string, ...values: readonly unknown[]) =>
    queryDatabase(journey.portal, statement, ...values);

  beforeAll(async () => {
    journey = await startJourney();
    const { portal, browser } = journey;
    const client = await connectClient(portal.url);
    token = await client.signIn('acme-staff', portal.password);
    staff = async (endpoint, arg) => v.parse(endpoint.data, await client.call(endpoint, { ...arg }, token));
    await addPeople();
    for (const { user_id: userId, user_name: userName } of await query(
      `select user_id, user_name from users where user_name = any($1)`,
      ['acme-admin', 'acme-staff', ...LEADERS, ...EXPERTS],
    ))
      ids.set(String(userName), String(userId));
    for (const userName of ids.keys()) {
      const context = await newVisitorContext(browser, { baseURL: portal.url });
      const desk = await context.newPage();
      await openAs(desk, portal, userName, '/workflow/myApproval');
      desks.set(userName, desk);
      if (userName === 'acme-staff') starter = await context.newPage();
    }
  });
  afterAll(async () => {
    await journey.end();
  });

  /** Adds the leaders and the others, who may do what staff may. */
  async function addPeople(): Promise<void> {
    const accounts = [...LEADERS, ...EXPERTS];
    await query(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select account, u.merchant_id, account, name, u.organize_id, u.password_hash
       from users u, unnest($1::text[], $2::text[]) as person (account, name) where u.user_name = 'acme-staff'`,
      accounts,
      NAMES,
    );
    await query(
      `insert into user_roles (merchant_id, user_id, role_id)
       select r.merchant_id, u.user_id, r.role_id from users u
       join roles r on r.merchant_id = u.merchant_id and r.role_code = 'staff' where u.user_id = any($1)`,
      accounts,
    );
    await query(
      `with recursive above as (
         select organize_id, parent_id, 1 as level from organizations
         where organize_id = (select organize_id from users where user_name = 'acme-staff')
         union all
         select o.organize_id, o.parent_id, level + 1 from organizations o join above on o.organize_id = above.parent_id
       )
       update organizations o set leader_id = ($1::text[])[above.level] from above
       where o.organize_id = above.organize_id and above.level <= 3`,
      LEADERS,
    );
  }

  /** Keeps a draft with everything that the template asks for, and submits it as its starter does. */
  async function submit(processName: string, processKey: string, given: FormValues) {
    const [process] = await query('select process_id from processes where process_key = $1', processKey);
    const processId = String(process?.['process_id']);
    const { form } = await staff(applications.getStartForm, { processId });
    const formValues = form ? await fillIn(form, given) : {};
    const { choose } = await staff(applications.previewApplication, { processId, formValues, chosen: [] });
    const chosen = choose.map(({ nodeId }, index) => ({ nodeId, userIds: [idOf(EXPERTS[index % 3])] }));
    const submissionKey = newId();
    await staff(applicationDrafts.addApplicationDraft, { processId, submissionKey, formValues, chosen });
    await starter.goto('/workflow/myApply?view=drafts');
    await starter.getByRole('listitem', { name: processName }).getByRole('button', { name: '继续填写' }).click();
    await starter.getByRole('complementary', { name: '审批路径' }).getByRole('listitem').first().waitFor();
    await starter.getByRole('button', { name: '提交', exact: true }).click();
    await drawer(starter).waitFor();
    const [instance] = await query(
      'select instance_id from process_instances where submission_key = $1',
      submissionKey,
    );
    return String(instance?.['instance_id']);
  }

  function idOf(userName: string | undefined): string {
    return ids.get(userName ?? '') ?? '';
  }

  /** What the case says, files where the form needs them, and test data elsewhere. */
  async function fillIn(definition: FormDefinition, given: FormValues) {
    const [user] = await query(`select organize_id from users where user_name = 'acme-staff'`);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const organizationId = String(user?.['organize_id']);
    const present: Record<string, FormValue | undefined> = { ...given };
    for (const { field, table } of listFields(definition.nodes)) {
      if (table) continue;
      if (field.kind === 'user' && field.id !== 'applicant')
        present[field.id] = (field.settings.isMultiple ? EXPERTS : EXPERTS.slice(0, 1)).map(idOf);
      if (field.kind === 'image' && field.required) present[field.id] = [await upload('现场.png', PIXEL)];
      if (field.kind === 'file' && field.required) present[field.id] = [await uploadFor(field.settings.extensions)];
    }
    return fillTestData(definition, { today, userId: idOf('acme-staff'), organizationId }, present);
  }

  async function uploadFor(extensions: readonly string[]): Promise<string> {
    if (!extensions.includes('docx')) return upload('票据.png', PIXEL);
    return upload('正文.docx', await readFile(join(root, 'e2e/samples/contract.docx')));
  }

  async function upload(fileName: string, content: Buffer): Promise<string> {
    const begun = await staff(applicationFiles.beginApplicationFile, { fileName, size: content.length });
    await fetch(`${journey.portal.url}${UPLOAD_PARTS_PATH}/${begun.uploadId}`, {
      method: 'PATCH',
      headers: {
        ...{ authorization: token, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(content),
    });
    return (await staff(applicationFiles.completeApplicationFile, begun)).fileId;
  }

  const openTasks = (instanceId: string) =>
    query(
      `select u.user_name from instance_tasks t join users u on u.user_id = t.user_id
       where t.instance_id = $1 and t.status = 'OPEN' order by t.number`,
      instanceId,
    );
  const statusOf = async (instanceId: string) =>
    (await query('select status from process_instances where instance_id = $1', instanceId))[0]?.['status'];

  /** Each desk shows what its person has to do, and nobody has touched it. */
  async function expectDesks(instanceId: string): Promise<void> {
    const open = (await openTasks(instanceId)).map((task) => String(task['user_name']));
    for (const [userName, desk] of desks)
      await expectSoon(
        async () => [userName, await desk.getByRole('button', { name: '处理', exact: true }).count()],
        [userName, open.filter((one) => one === userName).length],
      );
  }

  /** Passes the first open task of an instance, with all that the dialog asks for. */
  async function pass(desk: Page, title: string): Promise<void> {
    await rowWith(desk, title).first().getByRole('button', { name: '处理' }).click();
    const label = await buttons(desk).first().innerText();
    await buttons(desk).first().click();
    const asked = dialog(desk, label);
    await asked.waitFor();
    const people = asked.getByRole('combobox');
    for (let index = 0; index < (await people.count()); index += 1) {
      const name = NAMES[LEADERS.length + (index % EXPERTS.length)] ?? '';
      await people.nth(index).click();
      await desk.keyboard.type(name);
      await desk
        .locator('.ant-select-dropdown:visible')
        .getByTitle(new RegExp(`^${name}`))
        .click();
      await desk.keyboard.press('Escape');
    }
    await asked.getByLabel('意见').fill('同意');
    if ((await asked.getByLabel('手写签名：在此书写签名').count()) > 0) await sign(desk, asked);
    await asked.getByRole('button', { name: label, exact: true }).click();
    await expectToast(desk, '已处理');
    await desk.locator('.ant-drawer-close:visible').click();
    await drawer(desk).waitFor({ state: 'hidden' });
  }

  it.each(demoTemplates.map((template) => [template.templateName, template] as const))(
    '[APL-01] [APR-01] [PRO-01] %s goes from desk to desk, and each follows',
    async (templateName, { content }) => {
      const [firstCase] = content.cases;
      const instanceId = await submit(templateName, content.processKey, { ...firstCase?.values });
      while ((await statusOf(instanceId)) === 'RUNNING') {
        await expectDesks(instanceId);
        const [task] = await openTasks(instanceId);
        const desk = desks.get(String(task?.['user_name']));
        if (desk) await pass(desk, `周小川的${templateName}`);
        else await letTimePass(instanceId);
      }
      expect(await statusOf(instanceId)).toBe('PASSED');
      await expectDesks(instanceId);
      // The starter's drawer has not been touched.
      await drawer(starter).getByText('已通过', { exact: true }).first().waitFor();
    },
  );

  // Until the runner of timers has taken up what waits for a day.
  async function letTimePass(instanceId: string): Promise<void> {
    await query('update instance_timers set due_time = now() where instance_id = $1', instanceId);
    await expectSoon(
      async () => (await openTasks(instanceId)).length > 0 || (await statusOf(instanceId)) !== 'RUNNING',
      true,
    );
  }
});
