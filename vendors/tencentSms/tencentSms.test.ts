import { startOfChinaDay } from '../chinaTime';
import { closeAll, holdMachineClock, receiveReceipts, startSimulator, stepOverMidnight } from '../customer/testing';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from './demo';
import type { TencentAccount } from './gateway';
import { createTencentSms } from './tencentSms';
import { connect } from './testing';
import type { Client } from './testing';

// The official client drives the simulator, so that its reading of the protocol is the one that counts.

type SendSms = Parameters<Client['SendSms']>[0];

afterEach(closeAll);

const MINUTE = 60_000;
const PHONE = '+8613900000001';
const { secretId, secretKey, sdkAppId } = TENCENT_DEMO_ACCOUNT;

const start = (kind: TencentAccount['kind'] = 'enterprise') =>
  startSimulator((parts) =>
    createTencentSms({
      ...parts,
      accounts: [{ ...TENCENT_DEMO_ACCOUNT, kind }],
      items: TENCENT_DEMO_ITEMS,
      reviewMs: MINUTE,
    }),
  );

const code = (fields: Partial<SendSms> = {}): SendSms => ({
  PhoneNumberSet: [PHONE],
  SmsSdkAppId: sdkAppId,
  SignName: '智慧能源',
  TemplateId: '1000001',
  TemplateParamSet: ['246810', '5'],
  ...fields,
});
const notice = (fields: Partial<SendSms> = {}): SendSms =>
  code({ TemplateId: '1000002', TemplateParamSet: ['林婉清', '一号园区', '温度过高'], ...fields });

async function codesOf(client: Client, request: SendSms): Promise<(string | undefined)[]> {
  return ((await client.SendSms(request)).SendStatusSet ?? []).map(({ Code }) => Code);
}

describe('sending', () => {
  it('[CHN-02] delivers a message, reports it to the receipt address, and hands its status out once', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('tencentSms', sdkAppId, customer.url);
    const { SendStatusSet: [status] = [] } = await client.SendSms(notice({ SessionContext: 'record-7' }));

    expect(status).toMatchObject({ Code: 'Ok', Fee: 1, PhoneNumber: PHONE, SessionContext: 'record-7', IsoCode: 'CN' });
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        vendor: 'tencentSms',
        arrival: {
          kind: 'sms',
          messageId: status?.SerialNo,
          account: sdkAppId,
          recipient: '13900000001',
          signName: '智慧能源',
          text: '林婉清您好，一号园区发生告警：温度过高，请及时处理。',
        },
      },
    ]);
    await customer.upTo(1);
    expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
      { mobile: '13900000001', nationcode: '86', report_status: 'SUCCESS', errmsg: 'DELIVRD', sid: status?.SerialNo },
    ]);

    const pull = async () =>
      (await client.PullSmsSendStatus({ SmsSdkAppId: sdkAppId, Limit: 10 })).PullSmsSendStatusSet;
    expect(await pull()).toMatchObject([{ SerialNo: status?.SerialNo, ReportStatus: 'SUCCESS', PhoneNumber: PHONE }]);
    expect(await pull()).toEqual([]);
    const byNumber = await client.PullSmsSendStatusByPhoneNumber({
      SmsSdkAppId: sdkAppId,
      PhoneNumber: PHONE,
      BeginTime: Math.floor(simulator.now() / 1_000) - 60,
      Offset: 0,
      Limit: 10,
    });
    expect(byNumber.PullSmsSendStatusSet).toMatchObject([{ SerialNo: status?.SerialNo }]);
  });

  it('[CHN-02] reports failures of the special numbers, and nothing for the one without receipts', async () => {
    const simulator = await start();
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('tencentSms', sdkAppId, customer.url);
    const PhoneNumberSet = ['13900009001', '8613900009002', '008613900009003', '+8613900009004'];
    expect(await codesOf(connect(simulator), notice({ PhoneNumberSet }))).toEqual(['Ok', 'Ok', 'Ok', 'Ok']);
    await customer.upTo(1);
    expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
      { mobile: '13900009001', report_status: 'FAIL', errmsg: 'MK:0001' },
      { mobile: '13900009002', report_status: 'FAIL', errmsg: '002' },
      { mobile: '13900009003', report_status: 'FAIL', errmsg: 'MBBLACK' },
    ]);
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it.each<[string, Partial<SendSms>]>([
    ['InvalidParameterValue.IncorrectPhoneNumber', { PhoneNumberSet: ['12345'] }],
    ['UnsupportedOperation.UnsupportedRegion', { PhoneNumberSet: ['+60198890000'] }],
    ['FailedOperation.MissingSignature', { SignName: '' }],
    ['FailedOperation.SignatureIncorrectOrUnapproved', { SignName: '别人的签名' }],
    ['FailedOperation.TemplateUnapprovedOrNotExist', { TemplateId: '404' }],
    ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', { TemplateParamSet: ['246810'] }],
    ['InvalidParameterValue.TemplateParameterFormatError', { TemplateParamSet: ['abc', '5'] }],
    ['InvalidParameterValue.ProhibitedUseUrlInTemplateParameter', { TemplateParamSet: ['https://example.com', '5'] }],
  ])('[CHN-02] refuses a message with %s: %j', async (refusal, fields) => {
    const simulator = await start();
    expect(await codesOf(connect(simulator), code(fields))).toEqual([refusal]);
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('[CHN-02] limits the length of variables for persons, not for enterprises', async () => {
    const long = notice({ TemplateParamSet: ['林婉清', '一号园区', '长'.repeat(13)] });
    expect(await codesOf(connect(await start()), long)).toEqual(['Ok']);
    expect(await codesOf(connect(await start('person')), long)).toEqual([
      'InvalidParameterValue.TemplateParameterLengthLimit',
    ]);
  });

  it.each<[string, Partial<SendSms>]>([
    ['LimitExceeded.PhoneNumberCountLimit', { PhoneNumberSet: Array.from({ length: 201 }, () => PHONE) }],
    ['MissingParameter.EmptyPhoneNumberSet', { PhoneNumberSet: [] }],
    ['UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber', { PhoneNumberSet: [PHONE, '+60198890000'] }],
    ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', { SmsSdkAppId: '1400000099' }],
    ['InvalidParameter', { SessionContext: '长'.repeat(512) }],
  ])('[CHN-02] refuses a call with %s', async (refusal, fields) => {
    const simulator = await start();
    await expect(connect(simulator).SendSms(code(fields))).rejects.toMatchObject({ code: refusal });
  });

  it('[CHN-02] limits messages to a number: the same content once in 30 seconds, 10 a day', async () => {
    const simulator = await start();
    stepOverMidnight(simulator);
    const client = connect(simulator);
    expect(await codesOf(client, code())).toEqual(['Ok']);
    expect(await codesOf(client, code())).toEqual(['LimitExceeded.PhoneNumberThirtySecondLimit']);
    simulator.advance(31_000);
    expect(await codesOf(client, code())).toEqual(['Ok']);
    for (let count = 3; count <= 10; count += 1) {
      expect(await codesOf(client, code({ TemplateParamSet: [String(count), '5'] }))).toEqual(['Ok']);
    }
    expect(await codesOf(client, code({ TemplateParamSet: ['11', '5'] }))).toEqual([
      'LimitExceeded.PhoneNumberDailyLimit',
    ]);
  });
});

it('[CHN-02] sends marketing from 8 to 22 o’clock in China only', async () => {
  const advance = holdMachineClock();
  const simulator = await start();
  const client = connect(simulator);
  const marketing = code({ TemplateId: '1000003', TemplateParamSet: ['林婉清', '节能周'] });
  const DAY = 24 * 60 * MINUTE;
  const sinceMidnight = simulator.now() - startOfChinaDay(simulator.now());
  advance(DAY - sinceMidnight + 7 * 60 * MINUTE);
  expect(await codesOf(client, marketing)).toEqual(['FailedOperation.MarketingSendTimeConstraint']);
  advance(60 * MINUTE);
  expect(await codesOf(client, marketing)).toEqual(['Ok']);
  advance(14 * 60 * MINUTE);
  expect(await codesOf(client, marketing)).toEqual(['FailedOperation.MarketingSendTimeConstraint']);
});

describe('the gateway', () => {
  it('[CHN-02] refuses a wrong secret and an unknown key', async () => {
    const simulator = await start();
    const wrong = connect(simulator, { secretId, secretKey: 'wrong' });
    await expect(wrong.SendSms(code())).rejects.toMatchObject({ code: 'AuthFailure.SignatureFailure' });
    const unknown = connect(simulator, { secretId: 'AKID-unknown', secretKey });
    await expect(unknown.SendSms(code())).rejects.toMatchObject({ code: 'AuthFailure.SecretIdNotFound' });
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('[CHN-02] refuses a clock that is more than five minutes off', async () => {
    const simulator = await start();
    simulator.advance(4 * MINUTE);
    expect(await codesOf(connect(simulator), code())).toEqual(['Ok']);
    simulator.advance(2 * MINUTE);
    await expect(connect(simulator).SendSms(code())).rejects.toMatchObject({ code: 'AuthFailure.SignatureExpire' });
  });

  it('[CHN-02] refuses an unknown action, one without a signature, and everything while it is busy', async () => {
    const simulator = await start();
    const client = connect(simulator);
    await expect(client.request('SendPigeon', {})).rejects.toMatchObject({ code: 'InvalidAction' });
    const unsigned = await fetch(simulator.urlOf('tencentSms'), { method: 'POST', body: '{}' });
    expect(await unsigned.json()).toMatchObject({ Response: { Error: { Code: 'AuthFailure.InvalidAuthorization' } } });
    simulator.setTrouble('tencentSms', { ...simulator.readTrouble('tencentSms'), refuse: 100 });
    await expect(client.SendSms(code())).rejects.toMatchObject({ code: 'RequestLimitExceeded' });
  });
});

describe('templates and signs', () => {
  const form = {
    TemplateName: '巡检',
    TemplateContent: '{1}，今天巡检。',
    SmsType: 2,
    International: 0,
    Remark: '通知',
  };

  it('[CHN-02] reviews a template, which can be used and changed by its state only', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const id = (await client.AddSmsTemplate(form)).AddTemplateStatus?.TemplateId ?? '';
    const TemplateId = Number(id);
    const status = async () =>
      (await client.DescribeSmsTemplateList({ International: 0, TemplateIdSet: [TemplateId] }))
        .DescribeTemplateStatusSet?.[0];
    const send = () => codesOf(client, code({ TemplateId: id, TemplateParamSet: ['周小川'] }));

    expect(await status()).toMatchObject({ TemplateId, StatusCode: 1, TemplateContent: form.TemplateContent });
    expect(await send()).toEqual(['FailedOperation.TemplateUnapprovedOrNotExist']);
    await client.ModifySmsTemplate({ ...form, TemplateId, TemplateName: '拒审' });
    simulator.advance(MINUTE);
    expect(await status()).toMatchObject({ StatusCode: -1, ReviewReply: '内容不符合规范' });
    await client.ModifySmsTemplate({ ...form, TemplateId });
    simulator.advance(MINUTE);
    expect(await status()).toMatchObject({ StatusCode: 0 });
    expect(await send()).toEqual(['Ok']);
    const change = client.ModifySmsTemplate({ ...form, TemplateId });
    await expect(change).rejects.toMatchObject({ code: 'FailedOperation.TemplateAlreadyPassedCheck' });

    expect((await client.DeleteSmsTemplate({ TemplateId })).DeleteTemplateStatus).toMatchObject({
      DeleteStatus: 'return successfully!',
    });
    expect(await status()).toBeUndefined();
    await expect(client.DeleteSmsTemplate({ TemplateId })).rejects.toMatchObject({
      code: 'FailedOperation.TemplateIdNotExist',
    });
  });

  it('[CHN-02] wants marketing to tell how to unsubscribe', async () => {
    const client = connect(await start());
    await expect(client.AddSmsTemplate({ ...form, SmsType: 1 })).rejects.toMatchObject({
      code: 'InvalidParameterValue.MarketingTemplateWithoutUnsubscribe',
    });
  });

  it('[CHN-02] reviews a sign', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const signForm = {
      SignName: '绿电科技',
      SignType: 0,
      DocumentType: 1,
      International: 0,
      SignPurpose: 0,
      ProofImage: 'aGVsbG8=',
      QualificationId: 1001,
    };
    await expect(client.AddSmsSign({ ...signForm, QualificationId: 0 })).rejects.toMatchObject({
      code: 'MissingParameter',
    });
    const SignId = (await client.AddSmsSign(signForm)).AddSignStatus?.SignId ?? 0;
    await expect(client.AddSmsSign(signForm)).rejects.toMatchObject({
      code: 'InvalidParameterValue.SignExistAndUnapproved',
    });
    const send = () => codesOf(client, code({ SignName: '绿电科技' }));
    expect(await send()).toEqual(['FailedOperation.SignatureIncorrectOrUnapproved']);
    simulator.advance(MINUTE);
    const { DescribeSignListStatusSet } = await client.DescribeSmsSignList({ International: 0, SignIdSet: [SignId] });
    expect(DescribeSignListStatusSet).toMatchObject([{ SignId, SignName: '绿电科技', StatusCode: 0 }]);
    expect(await send()).toEqual(['Ok']);
    await expect(client.ModifySmsSign({ ...signForm, SignId })).rejects.toMatchObject({
      code: 'InvalidParameterValue.SignAlreadyPassedCheck',
    });
    await client.DeleteSmsSign({ SignId });
    expect(await send()).toEqual(['FailedOperation.SignatureIncorrectOrUnapproved']);
  });
});
