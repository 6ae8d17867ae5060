import { signInRequested } from '@/kernel/signIn/signInRequested';
import { maskSecrets } from './devTools';

describe('what developer tools are shown', () => {
  it('is an action without the password that somebody typed', () => {
    const action = signInRequested({ userName: 'admin', password: 'Passw0rd!' });
    expect(maskSecrets(action)).toEqual({
      type: 'session/signInRequested',
      payload: { userName: 'admin', password: '****' },
    });
    expect(action.payload.password).toBe('Passw0rd!');
  });

  it('is a call without its secrets, in whatever depth', () => {
    const shown = maskSecrets({
      type: 'api/executeMutation/fulfilled',
      payload: { token: 'T0KEN', rows: [{ phonenumber: '13812345678', email: 'a@b.cn', idCard: '110105' }] },
      meta: { arg: { originalArgs: { originalPassword: 'Old1', verification: '1234', fieldKey: 'KEY' } } },
    });
    expect(JSON.stringify(shown)).not.toMatch(/T0KEN|13812345678|a@b\.cn|110105|Old1|1234|KEY"/);
    expect(shown.payload.rows).toHaveLength(1);
  });

  it('is a cache whose keys tell no secret either', () => {
    const key = 'listUsers({"pageNum":1,"phonenumber":"13812345678","userName":"zhang"})';
    const shown = maskSecrets({
      api: { queries: { [key]: { originalArgs: { phonenumber: '13812345678' } } } },
      meta: key,
    });
    expect(JSON.stringify(shown)).not.toContain('13812345678');
    expect(Object.keys(shown.api.queries)).toEqual([
      'listUsers({"pageNum":1,"phonenumber":"****","userName":"zhang"})',
    ]);
  });

  it('keeps everything else as it is', () => {
    const state = { session: { phase: 'open', hasExpired: false, count: 0, none: null, password: '' }, list: ['a'] };
    expect(maskSecrets(state)).toEqual(state);
  });
});
