import { QuerySendDetailsRequest, QuerySmsSignRequest, SendBatchSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { RuntimeOptions, ExtendsParameters } from '@darabonba/typescript';
import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import { formatChinaDay } from '../chinaTime';
import { closeAll, holdMachineClock, receiveReceipts, stepOverMidnight } from '../customer/testing';
import { code, codeOf, connect, MINUTE, notice, PHONE, start } from './testing';

// The official client drives the simulator, so that its reading of the protocol is the one that counts.

afterEach(closeAll);

describe('sending', () => {
  it('[CHN-02] delivers a message, reports it to the receipt address, and tells its details', async () => {
    const simulator = await start();
    stepOverMidnight(simulator);
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('aliyunSms', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
    const { body } = await connect(simulator).sendSms(notice({ outId: 'record-7' }));

    expect(body).toMatchObject({ code: 'OK', message: 'OK' });
    expect(simulator.arrivals.list({})).toMatchObject([
      {
        vendor: 'aliyunSms',
        arrival: {
          kind: 'sms',
          messageId: body?.bizId,
          account: ALIYUN_DEMO_ACCOUNT.accessKeyId,
          recipient: PHONE,
          signName: '智慧能源',
          text: '林婉清您好，一号园区发生告警：温度过高！(A*)，请及时处理。',
          parts: 1,
        },
      },
    ]);

    await customer.upTo(1);
    expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
      { phone_number: PHONE, success: true, err_code: 'DELIVERED', biz_id: body?.bizId, out_id: 'record-7' },
    ]);

    const details = await connect(simulator).querySendDetails(
      new QuerySendDetailsRequest({
        phoneNumber: PHONE,
        sendDate: formatChinaDay(simulator.now()),
        pageSize: 10,
        currentPage: 1,
        bizId: body?.bizId,
      }),
    );
    expect(details.body?.smsSendDetailDTOs?.smsSendDetailDTO).toMatchObject([
      { sendStatus: 3, errCode: 'DELIVERED', outId: 'record-7', templateCode: 'SMS_100000002' },
    ]);
  });

  it('[CHN-02] reports failures of the special numbers, and nothing for the one without receipts', async () => {
    const simulator = await start();
    const customer = await receiveReceipts();
    simulator.receiptAddresses.set('aliyunSms', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
    const phoneNumbers = '13900009001,+8613900009002,008613900009003,13900009004';
    expect(await codeOf(connect(simulator).sendSms(notice({ phoneNumbers })))).toBe('OK');
    await customer.upTo(1);
    expect(JSON.parse(customer.received[0] ?? '')).toMatchObject([
      { phone_number: '13900009001', success: false, err_code: 'INVALID_NUMBER' },
      { phone_number: '13900009002', success: false, err_code: 'MOBILE_NOT_ON_SERVICE' },
      { phone_number: '13900009003', success: false, err_code: 'MOBILE_IN_BLACK' },
    ]);
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('[CHN-02] sends a receipt again if the answer to it is not the one that the vendor wants', async () => {
    const simulator = await start();
    const customer = await receiveReceipts(0, { code: '10000' });
    simulator.receiptAddresses.set('aliyunSms', ALIYUN_DEMO_ACCOUNT.accessKeyId, customer.url);
    await connect(simulator).sendSms(code());
    await customer.upTo(2);
    expect(customer.received[1]).toBe(customer.received[0]);
    expect(simulator.receipts.waiting()).toBe(1);
  });

  it('[CHN-02] sends many different messages at once', async () => {
    const simulator = await start();
    const sent = await connect(simulator).sendBatchSms(
      new SendBatchSmsRequest({
        phoneNumberJson: JSON.stringify([PHONE, '13900000002']),
        signNameJson: JSON.stringify(['智慧能源', '智慧能源']),
        templateCode: 'SMS_100000001',
        templateParamJson: JSON.stringify([{ code: '1111' }, { code: '2222' }]),
      }),
    );
    expect(sent.body?.code).toBe('OK');
    expect(
      simulator.arrivals.list({}).map(({ arrival }) => [arrival.recipient, 'text' in arrival && arrival.text]),
    ).toEqual([
      ['13900000002', '您的验证码为：2222，5分钟内有效，请勿告知他人。'],
      [PHONE, '您的验证码为：1111，5分钟内有效，请勿告知他人。'],
    ]);
  });

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', { phoneNumbers: '12345' }],
    ['isv.MOBILE_COUNT_OVER_LIMIT', { phoneNumbers: Array.from({ length: 1_001 }, () => PHONE).join(',') }],
    ['isv.SMS_SIGNATURE_ILLEGAL', { signName: '别人的签名' }],
    ['isv.SMS_TEMPLATE_ILLEGAL', { templateCode: 'SMS_404' }],
    ['isv.TEMPLATE_MISSING_PARAMETERS', { templateParam: '{}' }],
    ['isv.INVALID_JSON_PARAM', { templateParam: '{"code":' }],
    ['isv.INVALID_JSON_PARAM', { templateParam: '{"code":123456}' }],
    ['isv.TEMPLATE_PARAMS_ILLEGAL', { templateParam: '{"code":"123"}' }],
    ['isv.PARAM_NOT_SUPPORT_URL', { templateParam: '{"code":"https://example.com"}' }],
    [
      'isv.PARAM_LENGTH_LIMIT',
      {
        templateCode: 'SMS_100000002',
        templateParam: JSON.stringify({ name: '长'.repeat(36), project: '园区', content: '告警' }),
      },
    ],
  ])('[CHN-02] refuses with %s: %j', async (refusal, fields) => {
    const simulator = await start();
    expect(await codeOf(connect(simulator).sendSms(code(fields)))).toBe(refusal);
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('[CHN-02] limits verification codes to a number: 1 a minute, 5 an hour, 10 a day', async () => {
    const simulator = await start();
    const send = async () => (await connect(simulator).sendSms(code())).body;
    expect(await send()).toMatchObject({ code: 'OK' });
    expect(await send()).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发分钟级流控Permits:1' });
    // The clients sign with the clock of the machine, so that the simulator's may only be a quarter of an hour ahead.
    for (let count = 2; count <= 5; count += 1) {
      simulator.advance(2 * MINUTE);
      expect(await send()).toMatchObject({ code: 'OK' });
    }
    simulator.advance(2 * MINUTE);
    expect(await send()).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5' });
    // Another number has its own limits.
    expect(await codeOf(connect(simulator).sendSms(code({ phoneNumbers: '13900000002' })))).toBe('OK');
  });

  it('[CHN-02] limits verification codes to a number to 10 in 24 hours', async () => {
    const advance = holdMachineClock();
    const simulator = await start();
    const send = async () => (await connect(simulator).sendSms(code())).body;
    for (let count = 1; count <= 10; count += 1) {
      expect(await send()).toMatchObject({ code: 'OK' });
      advance(15 * MINUTE);
    }
    expect(await send()).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发天级流控Permits:10' });
    advance(22 * 60 * MINUTE);
    expect(await send()).toMatchObject({ code: 'OK' });
  });

  it('[CHN-02] limits notices of a template to a number to 50 a day', async () => {
    const simulator = await start();
    const client = connect(simulator);
    for (let count = 1; count <= 50; count += 1) expect(await codeOf(client.sendSms(notice()))).toBe('OK');
    expect((await client.sendSms(notice())).body).toMatchObject({
      code: 'isv.BUSINESS_LIMIT_CONTROL',
      message: '触发天级流控Permits:50',
    });
  });
});

describe('the gateway', () => {
  it('[CHN-02] refuses a wrong secret and an unknown key', async () => {
    const simulator = await start();
    const wrong = connect(simulator, { accessKeySecret: 'wrong' });
    await expect(wrong.sendSms(code())).rejects.toMatchObject({ code: 'SignatureDoesNotMatch', statusCode: 400 });
    const unknown = connect(simulator, { accessKeyId: 'LTAI-unknown' });
    await expect(unknown.sendSms(code())).rejects.toMatchObject({ code: 'InvalidAccessKeyId.NotFound' });
    expect(simulator.arrivals.list({})).toEqual([]);
  });

  it('[CHN-02] refuses a clock that is more than 15 minutes off', async () => {
    const simulator = await start();
    simulator.advance(14 * MINUTE);
    expect(await codeOf(connect(simulator).sendSms(code()))).toBe('OK');
    simulator.advance(2 * MINUTE);
    await expect(connect(simulator).sendSms(code())).rejects.toMatchObject({ code: 'InvalidTimeStamp.Expired' });
  });

  it('[CHN-02] takes a nonce once', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const runtime = new RuntimeOptions({
      extendsParameters: new ExtendsParameters({ headers: { 'x-acs-signature-nonce': 'the-same' } }),
    });
    expect(await codeOf(client.sendSmsWithOptions(notice(), runtime))).toBe('OK');
    await expect(client.sendSmsWithOptions(notice(), runtime)).rejects.toMatchObject({ code: 'SignatureNonceUsed' });
    expect(simulator.arrivals.list({})).toHaveLength(1);
  });

  it('[CHN-02] refuses a call without a parameter, an unknown action, and one without a signature', async () => {
    const simulator = await start();
    const client = connect(simulator);
    await expect(client.sendSms(code({ signName: undefined }))).rejects.toMatchObject({ code: 'MissingSignName' });
    await expect(client.querySmsSign(new QuerySmsSignRequest({}))).rejects.toMatchObject({ code: 'MissingSignName' });
    const params = { action: 'SendPigeon', version: '2017-05-25', protocol: 'HTTP', pathname: '/', method: 'POST' };
    const rpc = { authType: 'AK', style: 'RPC', reqBodyType: 'formData', bodyType: 'json' };
    const pigeon = client.callApi(
      new $OpenApiUtil.Params({ ...params, ...rpc }),
      new $OpenApiUtil.OpenApiRequest({}),
      new RuntimeOptions({}),
    );
    await expect(pigeon).rejects.toMatchObject({ code: 'InvalidAction.NotFound', statusCode: 404 });
    const unsigned = await fetch(simulator.urlOf('aliyunSms'), { method: 'POST' });
    expect([unsigned.status, await unsigned.json()]).toMatchObject([400, { Code: 'IncompleteSignature' }]);
  });

  it('[CHN-02] answers with its own code for being busy', async () => {
    const simulator = await start();
    simulator.setTrouble('aliyunSms', { ...simulator.readTrouble('aliyunSms'), refuse: 100 });
    await expect(connect(simulator).sendSms(code())).rejects.toMatchObject({ code: 'Throttling.User' });
  });
});
