import { encryptEvent, signEvent } from '../../../vendors/dingtalk/events';
import { readEvent } from './events';

// The examples of DingTalk's own libraries for callbacks.
const CHECK = {
  keys: {
    ...{ token: 'mryue', aesKey: 'Yue0EfdN5900c1ce5cf6A152c63DDe1808a60c5ecd7', owners: ['ding6ccabc44d2c8d38b'] },
    corpId: 'ding6ccabc44d2c8d38b',
  },
  sent: {
    ...{ signature: '03044561471240d4a14bb09372dfcfd4fd0e40cb', timestamp: '1608001896814', nonce: 'WL4PK6yA' },
    encrypted:
      '0vJiX6vliEpwG3U45CtXqi+m8PXbQRARJ8p8BbDuD1EMTDf0jKpQ79QS93qEk7XHpP6u+oTTrd15NRPvNvmBKyDCYxxOK+HZeKju4yhELOFchzNukR+t8SB/qk4ROMu3',
  },
};
const SUITE = {
  keys: {
    ...{ token: '123456', aesKey: '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij', owners: ['suite4xxxxxxxxxxxxxxx'] },
    corpId: 'dingcorp',
  },
  sent: {
    ...{ signature: '5a65ceeef9aab2d149439f82dc191dd6c5cbe2c0', timestamp: '1445827045067', nonce: 'nEXhMP4r' },
    encrypted:
      '1a3NBxmCFwkCJvfoQ7WhJHB+iX3qHPsc9JbaDznE1i03peOk1LaOQoRz3+nlyGNhwmwJ3vDMG+OzrHMeiZI7gTRWVdUBmfxjZ8Ej23JVYa9VrYeJ5as7XM/ZpulX8NEQis44w53h1qAgnC3PRzM7Zc/D6Ibr0rgUathB6zRHP8PYrfgnNOS9PhSBdHlegK+AGGanfwjXuQ9+0pZcy0w9lQ==',
  },
};

describe('[CHN-02] an event of DingTalk', () => {
  it('is read as DingTalk documents it', () => {
    expect(readEvent(CHECK.keys, CHECK.sent, Number(CHECK.sent.timestamp))).toEqual({ type: 'check_url', userIds: [] });
    expect(readEvent(SUITE.keys, SUITE.sent, Number(SUITE.sent.timestamp))).toEqual({
      ...{ type: 'check_create_suite_url', userIds: [] },
    });
  });

  it('is not read with another key, for another app, changed, or an hour later', () => {
    const { keys, sent } = CHECK;
    const now = Number(sent.timestamp);
    expect(readEvent({ ...keys, token: 'other' }, sent, now)).toBeUndefined();
    expect(readEvent({ ...keys, owners: ['dingother'] }, sent, now)).toBeUndefined();
    expect(readEvent({ ...keys, aesKey: SUITE.keys.aesKey }, sent, now)).toBeUndefined();
    expect(readEvent(keys, { ...sent, nonce: 'other' }, now)).toBeUndefined();
    expect(readEvent(keys, { ...sent, encrypted: SUITE.sent.encrypted }, now)).toBeUndefined();
    expect(readEvent(keys, sent, now + 3600_001)).toBeUndefined();
  });

  it('tells whom it is about, and counts for its own enterprise alone', () => {
    const { keys } = SUITE;
    const read = (event: object) => {
      const message = JSON.stringify(event);
      const encrypted = encryptEvent({
        aesKey: keys.aesKey,
        message,
        random: Buffer.alloc(16),
        owner: keys.owners[0] ?? '',
      });
      const sent = { timestamp: '1445827045067', nonce: 'n', encrypted };
      return readEvent(
        keys,
        { ...sent, signature: signEvent(keys.token, sent.timestamp, 'n', encrypted) },
        1445827045067,
      );
    };
    const event = { EventType: 'user_add_org', CorpId: 'dingcorp', UserId: ['one', 'two'] };
    expect(read(event)).toEqual({ type: 'user_add_org', userIds: ['one', 'two'] });
    expect(read({ ...event, UserId: 'one' })).toEqual({ type: 'user_add_org', userIds: [] });
    expect(read({ ...event, CorpId: 'dingother' })).toBeUndefined();
    expect(read({ CorpId: 'dingcorp' })).toBeUndefined();
  });
});
