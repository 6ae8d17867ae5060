import * as v from 'valibot';
import {
  ACCOUNT_STATUS_DISPLAY_LABELS,
  ACCOUNT_STATUS_LABELS,
  EFFECTIVE_STATUS_LABELS,
  ENABLED_STATUS_LABELS,
  accountStatus,
  enabledStatus,
} from './status';

describe('[USR-04] the forms of a status', () => {
  it.each([
    ['0', 'NORMAL'],
    [0, 'NORMAL'],
    ['NORMAL', 'NORMAL'],
    ['1', 'STOP_USING'],
    [1, 'STOP_USING'],
    ['ABNORMAL', 'STOP_USING'],
    ['STOP_USING', 'STOP_USING'],
    ['2', 'LOCKED'],
    [2, 'LOCKED'],
    ['LOCKED', 'LOCKED'],
  ])('%j is %s', (form, status) => {
    expect(v.parse(accountStatus, form)).toBe(status);
    if (status !== 'LOCKED') expect(v.parse(enabledStatus, form)).toBe(status);
  });

  it.each([3, '3', '', 'normal', null, undefined, true, {}])('%j is none', (form) => {
    expect(v.safeParse(accountStatus, form).success).toBe(false);
  });

  it('a row that is only on or off is never locked', () => {
    for (const form of ['2', 2, 'LOCKED']) expect(v.safeParse(enabledStatus, form).success).toBe(false);
  });

  it('a status may be parsed twice', () => {
    for (const form of ['0', '1', '2']) {
      const status = v.parse(accountStatus, form);
      expect(v.parse(accountStatus, status)).toBe(status);
    }
  });

  it('the labels are 正常 or 启用, 停用, 锁定, and 生效, 失效 in the alternate form', () => {
    expect(ACCOUNT_STATUS_DISPLAY_LABELS).toEqual({ NORMAL: '正常', STOP_USING: '停用', LOCKED: '锁定' });
    expect(ACCOUNT_STATUS_LABELS).toEqual({ NORMAL: '启用', STOP_USING: '停用', LOCKED: '锁定' });
    expect(ENABLED_STATUS_LABELS).toEqual({ NORMAL: '启用', STOP_USING: '停用' });
    expect(EFFECTIVE_STATUS_LABELS).toEqual({ NORMAL: '生效', STOP_USING: '失效' });
  });
});
