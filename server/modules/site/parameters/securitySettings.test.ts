import { parameters } from 'contract/site/parameters';
import type { ParameterChange } from 'contract/site/parameters';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { getSecuritySettings, updateSecuritySettings, listParameters } = parameters;

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
afterEach(() => portal.store.ownerQuery('delete from parameters'));

const readSettings = async (as: SignedIn) =>
  Object.fromEntries(
    (await portal.call(getSecuritySettings, undefined, as)).map((setting) => [setting.parameterKey, setting]),
  );
const save = (changes: readonly ParameterChange[], as: SignedIn) =>
  portal.call(updateSecuritySettings, { changes: [...changes] }, as);
const refusal = (changes: readonly ParameterChange[], as: SignedIn) =>
  portal.refused(updateSecuritySettings, { changes: [...changes] }, as);
const length = (value: number | null, version = 0) => ({ parameterKey: 'PASSWORD_MIN_LENGTH', version, value });
const idle = (value: number | null, version = 0) => ({ parameterKey: 'SESSION_IDLE_MINUTES', version, value });

describe('the security settings', () => {
  it('are those of passwords, sessions and sign-ins; a merchant sees the ones that it may tighten', async () => {
    const all = Object.keys(await readSettings(platform));
    expect(all).toEqual(
      expect.arrayContaining(['PASSWORD_MIN_LENGTH', 'SESSION_IDLE_MINUTES', 'ALLOWED_ADDRESSES', 'SECOND_FACTOR']),
    );
    expect(all).not.toContain('AUDIT_RETENTION_DAYS');
    const own = Object.keys(await readSettings(acme));
    expect(own).toContain('SESSION_IDLE_MINUTES');
    expect(own).not.toContain('SECOND_FACTOR');
  });

  it('are saved together, and leave one row in the log with each of them', async () => {
    await save([length(12), idle(30)], platform);
    expect(await readSettings(platform)).toMatchObject({
      PASSWORD_MIN_LENGTH: { value: 12, version: 1 },
      SESSION_IDLE_MINUTES: { value: 30, version: 1 },
    });
    const logged = await portal.store.ownerQuery(
      `select object_id from audited_objects join audit_log using (audit_id)
       where operation = 'updateSecuritySettings' order by 1`,
    );
    expect(logged.map(({ object_id }) => object_id)).toEqual(['PASSWORD_MIN_LENGTH', 'SESSION_IDLE_MINUTES']);
    await save([length(null, 1)], platform);
    expect(await readSettings(platform)).toMatchObject({ PASSWORD_MIN_LENGTH: { value: 8, isChanged: false } });
  });

  it('are saved all or none, and the refusal names the setting', async () => {
    expect(await refusal([idle(30), length(7)], platform)).toMatchObject({
      subCode: 'param-invalid',
      fields: [{ name: 'PASSWORD_MIN_LENGTH', message: '不能小于 8' }],
    });
    expect((await readSettings(platform))['SESSION_IDLE_MINUTES']).toMatchObject({ value: 120, isChanged: false });
  });

  it('tell the second of two administrators what the first has saved', async () => {
    await save([idle(30)], platform);
    expect(await refusal([idle(60)], platform)).toMatchObject({
      subCode: 'conflict',
      msg: '“无操作退出时间”已被admin改为“30”，您的“60”没有保存。如仍需修改，请再次保存',
    });
  });

  it('of a merchant can only be stricter than those of the platform', async () => {
    await applyParameters(portal, { SESSION_IDLE_MINUTES: 60 });
    expect(await refusal([idle(90)], acme)).toMatchObject({
      fields: [{ name: 'SESSION_IDLE_MINUTES', message: '平台的值是“60”，只能设置得更严格' }],
    });
    await save([idle(20)], acme);
    expect((await readSettings(acme))['SESSION_IDLE_MINUTES']).toMatchObject({ value: 20, fallback: 60 });
  });

  it('are no way around the permission of the other parameters, nor to those of the platform', async () => {
    const retention = { parameterKey: 'AUDIT_RETENTION_DAYS', version: 0, value: 400 };
    expect(await refusal([retention], platform)).toMatchObject({ subCode: 'not-found' });
    const mode = { parameterKey: 'SECOND_FACTOR', version: 0, value: 'off' };
    expect(await refusal([mode], acme)).toMatchObject({ subCode: 'not-found' });
    const { rows } = await portal.call(listParameters, { keyword: 'AUDIT_RETENTION_DAYS' }, platform);
    expect(rows[0]).toMatchObject({ isChanged: false });
  });
});
