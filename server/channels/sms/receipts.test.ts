import { renderInChinese } from 'contract/text';
import type { Receipt } from '../receipt';
import { aliyun } from './aliyun';
import { http } from './http';
import { tencent } from './tencent';

const reasonsOf = (receipts: readonly Receipt[] | undefined) =>
  receipts?.map(({ reason }) => (reason ? renderInChinese(reason) : null));

describe('receipts of Alibaba Cloud', () => {
  const report = {
    phone_number: '13900000001',
    send_time: '2026-11-26 09:00:00',
    report_time: '2026-11-26 09:00:05',
    success: true,
    err_code: 'DELIVERED',
    err_msg: '用户接收成功',
    sms_size: '2',
    biz_id: '12345^0',
    out_id: 'record-7',
  };

  it('tell what has arrived, when and in how many parts', () => {
    expect(aliyun.readReceipts([report])).toEqual([
      {
        recordId: 'record-7',
        vendorId: '12345^0',
        state: 'delivered',
        code: null,
        reason: null,
        time: new Date('2026-11-26T01:00:05Z'),
        units: 2,
      },
    ]);
    expect(aliyun.receiptAnswer).toEqual({ code: 0, msg: '成功' });
  });

  it('tell why a message has not arrived, in the vendor’s words where the code is not documented', () => {
    const failed = ['MOBILE_NOT_ON_SERVICE', 'MOBILE_IN_BLACK', 'ZZ:9'].map((err_code) => ({
      ...report,
      ...{ success: false, err_code, err_msg: '原因', out_id: '' },
    }));
    const receipts = aliyun.readReceipts(failed);
    expect(receipts?.map(({ state, recordId }) => [state, recordId])).toEqual(failed.map(() => ['failed', null]));
    expect(reasonsOf(receipts)).toEqual([
      '手机停机、空号、关机或不在服务区（MOBILE_NOT_ON_SERVICE）',
      '手机号在服务商的黑名单中（MOBILE_IN_BLACK）',
      '服务商拒绝了请求（ZZ:9）：原因',
    ]);
  });

  it('are in no other form', () => {
    for (const body of [undefined, {}, [{}], [{ ...report, success: 'true' }], 'text'])
      expect(aliyun.readReceipts(body)).toBeUndefined();
    expect(aliyun.readReceipts([{ ...report, report_time: 'soon' }])).toMatchObject([{ time: null }]);
  });
});

describe('receipts of Tencent Cloud', () => {
  const report = {
    user_receive_time: '2026-11-26 09:00:05',
    nationcode: '86',
    mobile: '13900000001',
    report_status: 'SUCCESS',
    errmsg: 'DELIVRD',
    description: '用户短信送达成功',
    sid: '2028:77',
  };

  it('tell what has arrived, by the vendor’s id', () => {
    expect(tencent.readReceipts([report])).toEqual([
      {
        recordId: null,
        vendorId: '2028:77',
        state: 'delivered',
        code: null,
        reason: null,
        time: new Date('2026-11-26T01:00:05Z'),
        units: null,
      },
    ]);
    expect(tencent.receiptAnswer).toEqual({ result: 0, errmsg: 'OK' });
  });

  it('tell why a message has not arrived', () => {
    const failed = ['002', 'MK:0001', 'XX:1'].map((errmsg) => ({
      ...report,
      ...{ report_status: 'FAIL', errmsg, description: '原因' },
    }));
    expect(reasonsOf(tencent.readReceipts(failed))).toEqual([
      '手机停机、空号、关机或不在服务区（002）',
      '手机号状态异常（MK:0001）',
      '服务商拒绝了请求（XX:1）：原因',
    ]);
    for (const body of [null, [{ sid: '1' }], { report_status: 'SUCCESS' }])
      expect(tencent.readReceipts(body)).toBeUndefined();
  });
});

it('reads the receipts of a gateway of one’s own', () => {
  const receipts = http.readReceipts([
    { id: 'record-7', vendorId: 'a1', state: 'delivered', time: '2026-11-26T01:00:05Z', units: 1 },
    { id: 'record-8', state: 'failed', code: '21', message: '空号' },
  ]);
  expect(receipts).toMatchObject([
    { recordId: 'record-7', vendorId: 'a1', state: 'delivered', time: new Date('2026-11-26T01:00:05Z'), units: 1 },
    { recordId: 'record-8', vendorId: '', state: 'failed', code: '21', time: null, units: null },
  ]);
  expect(reasonsOf(receipts)).toEqual([null, '服务商未能送达（21）：空号']);
  expect(http.readReceipts([{ state: 'gone' }])).toBeUndefined();
  expect(http.receiptAnswer).toEqual({ code: 0 });
});
