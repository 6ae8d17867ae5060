import { aliyun } from './aliyun';
import { http } from './http';
import { readReplyWish } from './replyKeywords';
import { tencent } from './tencent';

describe('[CHN-04] answers of people', () => {
  const aliyunReply = {
    ...{ phone_number: '13900000001', content: '退订', sign_name: '智慧能源', send_time: '2026-11-26 09:00:00' },
    ...{ dest_code: '0001', sequence_id: 1234567890 },
  };

  it('of Alibaba Cloud have a time of China, and come several at once', () => {
    const further = {
      ...aliyunReply,
      phone_number: '8613900000002',
      content: 'T\0D',
      sequence_id: '7',
      send_time: 'x',
    };
    expect(aliyun.readReplies([aliyunReply, further])).toEqual([
      {
        ...{ phone: '13900000001', text: '退订', time: new Date('2026-11-26T01:00:00Z') },
        key: '1234567890 13900000001 2026-11-26 09:00:00 退订',
      },
      { phone: '13900000002', text: 'TD', time: null, key: '7 13900000002 x TD' },
    ]);
  });

  it('of Tencent Cloud come singly, with the code of the country and a time in seconds', () => {
    const reply = {
      extend: '',
      mobile: '13900000001',
      nationcode: '86',
      sign: '智慧能源',
      text: 'TD',
      time: 1457336869,
    };
    expect(tencent.readReplies(reply)).toEqual([
      {
        ...{ phone: '13900000001', text: 'TD', time: new Date('2016-03-07T07:47:49Z') },
        key: '13900000001 1457336869 TD',
      },
    ]);
    expect(tencent.readReplies({ ...reply, nationcode: '852', mobile: '51234567' })).toMatchObject([
      { phone: '+85251234567' },
    ]);
  });

  it('of a gateway of one’s own have its id', () => {
    const reply = { replyId: 'a7', phone: '+8613900000001', text: '退订', time: '2026-11-26T01:00:05Z' };
    expect(http.readReplies([reply])).toEqual([
      { key: 'a7', phone: '13900000001', text: '退订', time: new Date('2026-11-26T01:00:05Z') },
    ]);
  });

  it('are in no other form, and no receipts', () => {
    for (const vendor of [aliyun, tencent, http])
      for (const body of [undefined, 'text', {}, [{}], [{ phone: 'x', text: 'TD', replyId: '1' }]])
        expect(vendor.readReplies(body)).toBeUndefined();
    expect(tencent.readReplies({ mobile: '13900000001', text: 'TD', time: 1e300 })).toBeUndefined();
    expect(aliyun.readReceipts([aliyunReply])).toBeUndefined();
  });
});

describe('[CHN-04] keywords', () => {
  it.each([
    'R',
    'TD',
    'T',
    'N',
    '退订',
    '拒收',
    'STOP',
    'unsubscribe',
    ' td\n',
    'ＴＤ',
    'ｔ',
    '【退订】',
    '退订。',
    '“Stop!”',
  ])('ask for no more marketing: %j', (text) => expect(readReplyWish(text)).toBe('unsubscribe'));
  it.each(['DY', '订阅', '恢复', 'Start', '【恢复】。', 'ｄｙ'])('ask for marketing again: %j', (text) =>
    expect(readReplyWish(text)).toBe('resubscribe'),
  );
  it.each(['', '。', '好的', '不要退订', '退订 恢复', 'T D', 'TDD', '怎么退订？', 'NO'])('are no others: %j', (text) =>
    expect(readReplyWish(text)).toBeUndefined(),
  );
});
