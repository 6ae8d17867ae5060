import { analysis } from 'contract/projects/analysis';
import { enteredMerchant } from 'contract/access/enteredMerchant';
import { MAX_PROJECTS, projects } from 'contract/projects/projects';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  [admin, staff] = [await portal.signIn('acme-admin'), await portal.signIn('acme-staff')];
});
afterAll(() => portal.close());

const { addProject, updateProject, getProject, removeProject, setDefaultProject, setTopProject, cancelTopProject } =
  projects;
const { listProjects } = analysis;
const anyText: unknown = expect.any(String);
const names = async (as: SignedIn, filter = {}) =>
  (await portal.call(listProjects, filter, as)).rows.map(({ projectName }) => projectName);
let made = 0;
async function makeProject(as = admin) {
  made += 1;
  const projectName = `新项目${made}`;
  return { projectName, ...(await portal.call(addProject, { projectName }, as)) };
}
const defaultOf = async (as: SignedIn) => (await portal.call(projects.getDefaultProjectId, undefined, as)).projectId;

describe('a project', () => {
  it('[PRJ-01] is added, shown, edited and removed', async () => {
    const form = { projectName: '江北换电站', remark: '试点' };
    const { projectId } = await portal.call(addProject, form, admin);
    const row = { ...form, projectId, isTop: false, isDefault: false, createTime: anyText, version: 1 };
    expect(await portal.call(getProject, { projectId }, admin)).toEqual({ ...row, eventCount: 0 });
    expect((await portal.call(listProjects, { projectName: '换电' }, staff)).rows).toEqual([row]);

    await portal.call(updateProject, { projectId, version: 1, projectName: '江北换电站二期' }, admin);
    const edited = await portal.call(getProject, { projectId }, admin);
    expect(edited).toMatchObject({ projectName: '江北换电站二期', remark: null, version: 2 });
    const stale = await portal.refused(updateProject, { ...form, projectId, version: 1 }, admin);
    expect(stale).toMatchObject({ subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' });

    await portal.call(removeProject, { projectId }, admin);
    expect(await portal.refused(getProject, { projectId }, admin)).toMatchObject({ subCode: 'not-found' });
  });

  it('[PRJ-01] has a name that no other one of the merchant has', async () => {
    const { projectName, projectId } = await makeProject();
    const message = '项目名称已存在';
    const refusal = { subCode: 'conflict', fields: [{ name: 'projectName', message }] };
    expect(await portal.refused(addProject, { projectName: ` ${projectName} ` }, admin)).toMatchObject(refusal);
    const other = await makeProject();
    const renamed = { ...other, projectName, version: 1 };
    expect(await portal.refused(updateProject, renamed, admin)).toMatchObject(refusal);
    const globex = await portal.signIn('globex-admin');
    await portal.call(addProject, { projectName }, globex);
    await portal.call(removeProject, { projectId }, admin);
  });

  it('[PRJ-01] says how many records go with it, and takes them along', async () => {
    const { rows } = await portal.call(listProjects, { projectName: '滨江储能' }, admin);
    const { projectId = '' } = rows[0] ?? {};
    const count = `select count(*)::int as n from interaction_events where project_id = $1`;
    const { n } = await portal.row(count, projectId);
    expect(n).toBeGreaterThan(1000);
    expect(await portal.call(getProject, { projectId }, admin)).toMatchObject({ eventCount: n });
    await portal.call(setTopProject, { projectId }, staff);
    await portal.call(removeProject, { projectId }, admin);
    expect(await portal.row(count, projectId)).toEqual({ n: 0 });
  });

  it('[PRJ-01] is one of a limited number', async () => {
    await portal.store.ownerQuery(
      `insert into projects (project_id, merchant_id, project_name)
       select 'many-' || n, $1, 'many-' || n from generate_series(1, $2::int) as n`,
      [admin.merchantId, MAX_PROJECTS],
    );
    expect(await portal.refused(addProject, { projectName: '多一个' }, admin)).toMatchObject({ subCode: 'conflict' });
    await portal.store.ownerQuery(`delete from projects where project_id like 'many-%'`);
  });

  it('[PRJ-01] [PER-02] is seen by everybody of the merchant, and changed by who may', async () => {
    const { projectId, projectName } = await makeProject();
    await portal.call(getProject, { projectId }, staff);
    const refusal = { subCode: 'permission-denied' };
    expect(await portal.refused(addProject, { projectName: '员工的' }, staff)).toMatchObject(refusal);
    expect(await portal.refused(updateProject, { projectId, projectName, version: 1 }, staff)).toMatchObject(refusal);
    expect(await portal.refused(removeProject, { projectId }, staff)).toMatchObject(refusal);
  });

  it('[TEN-03] of another merchant is neither listed nor found', async () => {
    const globex = await portal.signIn('globex-admin');
    const { projectId, projectName } = await makeProject(globex);
    expect(await names(admin, { pageSize: 100 })).not.toContain(projectName);
    const options = await portal.call(analysis.getProjectOptions, undefined, admin);
    expect(options.map((option) => option.projectName)).not.toContain(projectName);
    const beginTime = '2026-01-01';
    for (const endpoint of [getProject, removeProject, setTopProject, setDefaultProject, analysis.getOverview]) {
      const { body } = await portal.send(endpoint, { projectId, beginTime, endTime: beginTime }, admin);
      expect(JSON.parse(body)).toMatchObject({ subCode: 'not-found' });
    }
  });
});

describe('how somebody arranges the projects', () => {
  it('[PRJ-01] [PRJ-02] has those at the top that they have put there, then the newest, for them alone', async () => {
    const [first, second] = [await makeProject(), await makeProject()];
    const others = await names(staff);
    expect(others.slice(0, 2)).toEqual([second.projectName, first.projectName]);
    await portal.call(setTopProject, first, staff);
    expect((await names(staff))[0]).toBe(first.projectName);
    expect((await names(staff, { orderBy: 'createTime', isAsc: true }))[0]).toBe(first.projectName);
    expect((await names(admin, { projectName: '新项目' }))[0]).not.toBe(first.projectName);
    await portal.call(cancelTopProject, first, staff);
    expect(await names(staff)).toEqual(others);
  });

  it('[PRJ-01] [PRJ-02] has one default, for them alone and in this merchant', async () => {
    const [first, second] = [await makeProject(), await makeProject()];
    expect(await defaultOf(staff)).toBeNull();
    await portal.call(setDefaultProject, first, staff);
    await portal.call(setTopProject, first, staff);
    await portal.call(setDefaultProject, second, staff);
    expect(await defaultOf(staff)).toBe(second.projectId);
    expect(await portal.call(getProject, first, staff)).toMatchObject({ isDefault: false, isTop: true });
    expect(await defaultOf(admin)).toBeNull();

    const lead = await portal.signIn('acme-lead');
    await portal.call(setDefaultProject, second, lead);
    const { merchantId } = await portal.signIn('globex-admin');
    const { token } = await portal.call(enteredMerchant.changeMerchant, { targetMerchantId: merchantId }, lead);
    const guest = { ...lead, token };
    expect(await defaultOf(guest)).toBeNull();
    const [own] = (await portal.call(listProjects, {}, guest)).rows;
    await portal.call(setDefaultProject, { projectId: own?.projectId ?? '' }, guest);
    expect(await defaultOf(guest)).toBe(own?.projectId);

    await portal.call(removeProject, second, admin);
    expect(await defaultOf(staff)).toBeNull();
  });

  it('[PRJ-01] survives two clicks at once', async () => {
    const project = await makeProject();
    await Promise.all([1, 2, 3].map(() => portal.call(setDefaultProject, project, admin)));
    expect(await defaultOf(admin)).toBe(project.projectId);
  });
});
