import type { Action } from '@reduxjs/toolkit';
import { failed, succeeded, warned } from '@/kernel/feedback/slice';
import { replaced, visited } from '@/kernel/navigation/location';
import { pageTitled } from '@/kernel/tabs/slice';
import type { Failure } from '@/platform/http/failure';
import { translateWith } from '@/platform/language/translateWith';
import type { Translate } from '@/platform/language/translateWith';
import { createPortalApi } from './createPortalApi';

const english = { '设备“{name}”已停用': 'Device “{name}” is disabled', '最多 {n} 个字符': 'At most {n} characters' };
const t: Translate = (text, values) => translateWith(english, text, values);
const basePath = '/smartube-app/market-ui';

function played({ isOnScreen = true, call = () => Promise.resolve<unknown>('data') } = {}) {
  const told: Action[] = [];
  const page = { path: `${basePath}/campaigns`, tell: (action: Action) => void told.push(action) };
  const currentAddress = () => `${basePath}/campaigns?status=DRAFT`;
  const portal = createPortalApi({
    page,
    basePath,
    call,
    currentAddress,
    isOnScreen: () => isOnScreen,
    setUnsaved: () => undefined,
    t,
  });
  return { portal, told };
}
const types = (actions: readonly Action[]) => actions.map(({ type }) => type);
const addresses = (actions: readonly Action[]) =>
  actions.map((action) => (visited.match(action) || replaced.match(action) ? action.payload.pathname : undefined));

describe('[APP-07] what the portal does for a child', () => {
  it('takes it to addresses below its own, and opens pages of the portal', () => {
    const { portal, told } = played();
    portal.navigate('/campaigns/12');
    portal.navigate('/campaigns', { replace: true });
    portal.openPage('/system/user');
    expect(types(told)).toEqual([visited.type, replaced.type, visited.type]);
    expect(addresses(told)).toEqual([`${basePath}/campaigns/12`, `${basePath}/campaigns`, '/system/user']);
  });

  it('leaves the way back as it is where somebody is there already', () => {
    const { portal, told } = played();
    portal.navigate('/campaigns?status=DRAFT');
    portal.navigate('/campaigns');
    expect(types(told)).toEqual([replaced.type, visited.type]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'campaigns', ''])(
    'takes nobody to %j',
    (address) => {
      const { portal, told } = played();
      portal.navigate(address);
      portal.openPage(address);
      expect(told).toEqual([]);
    },
  );

  it('a page behind another one takes nobody anywhere', () => {
    const { portal, told } = played({ isOnScreen: false });
    portal.navigate('/campaigns/12');
    portal.openPage('/system/user');
    expect(told).toEqual([]);
  });

  it('says what it is to say, and calls the tab after what it shows', () => {
    const { portal, told } = played();
    portal.notify('success', '已保存');
    portal.notify('warning', '请选择');
    portal.notify('error', '失败');
    portal.setTitle('活动甲');
    portal.setTitle('');
    expect(types(told)).toEqual([succeeded.type, warned.type, failed.type, pageTitled.type]);
  });

  it('makes its calls and tells it of failures as errors with what the server said', async () => {
    expect(await played().portal.call({ method: 'GET', path: '/api/x' })).toBe('data');
    const failure = { kind: 'refused', message: '已被修改', subCode: 'conflict', fields: [] };
    const { portal } = played({ call: () => Promise.reject(Object.assign(new Error(), failure)) });
    const refused = portal.call({ method: 'POST', path: '/api/x' });
    await expect(refused).rejects.toThrow('已被修改');
    await expect(refused).rejects.toMatchObject({ subCode: 'conflict', fields: [] });
  });

  it('tells it of failures in the language of the person, and leaves names as they are', async () => {
    const failure: Failure = {
      kind: 'refused',
      message: { text: '设备“{name}”已停用', values: { name: '最多 3 个字符' } },
      fields: [{ name: 'code', message: { text: '最多 {n} 个字符', values: { n: 50 } } }],
    };
    const { portal } = played({ call: () => Promise.reject(Object.assign(new Error(), failure)) });
    const refused = portal.call({ method: 'POST', path: '/api/x' });
    await expect(refused).rejects.toThrow('Device “最多 3 个字符” is disabled');
    await expect(refused).rejects.toMatchObject({ fields: [{ name: 'code', message: 'At most 50 characters' }] });
  });

  it('makes no call to another site', async () => {
    const call = jest.fn();
    const { portal } = played({ call });
    await expect(portal.call({ method: 'GET', path: '//evil.example/x' })).rejects.toThrow('系统异常，请重试');
    expect(call).not.toHaveBeenCalled();
  });
});
