import {
  AddSmsSignRequest,
  AddSmsSignRequestSignFileList,
  CreateSmsSignRequest,
  CreateSmsTemplateRequest,
  DeleteSmsTemplateRequest,
  GetSmsTemplateRequest,
  QuerySmsSignListRequest,
  QuerySmsSignRequest,
  QuerySmsTemplateListRequest,
  UpdateSmsTemplateRequest,
} from '@alicloud/dysmsapi20170525';
import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import { closeAll } from '../customer/testing';
import { code, codeOf, connect, MINUTE, start } from './testing';

afterEach(closeAll);

describe('templates and signs', () => {
  it('[CHN-02] reviews a template, which can be used, changed and deleted by its state only', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const fields = {
      templateName: '巡检',
      templateContent: '${name}，今天巡检。',
      templateType: 1,
      remark: '巡检通知',
    };
    const created = await client.createSmsTemplate(
      new CreateSmsTemplateRequest({ ...fields, relatedSignName: '智慧能源' }),
    );
    const templateCode = created.body?.templateCode ?? '';
    const send = () => codeOf(client.sendSms(code({ templateCode, templateParam: '{"name":"周小川"}' })));
    const state = async () =>
      (await client.getSmsTemplate(new GetSmsTemplateRequest({ templateCode }))).body?.templateStatus;
    const update = () =>
      codeOf(
        client.updateSmsTemplate(new UpdateSmsTemplateRequest({ ...fields, templateCode, templateName: '巡检二' })),
      );
    const remove = () => codeOf(client.deleteSmsTemplate(new DeleteSmsTemplateRequest({ templateCode })));

    expect([await state(), await send()]).toEqual(['0', 'isv.SMS_TEMPLATE_ILLEGAL']);
    expect([await update(), await remove()]).toEqual([
      'isv.ERROR_TEMPLATE_NOT_MODIFY',
      'isv.ERROR_TEMPLATE_NOT_DELETE',
    ]);

    // A person refuses it on the page.
    const id = `template/${ALIYUN_DEMO_ACCOUNT.accessKeyId}/${templateCode}`;
    const decided = await fetch(`${simulator.controlUrl}/api/vendors/aliyunSms/reviews/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ passed: false, reason: '缺少退订' }),
    });
    expect(decided.status).toBe(200);
    const { body } = await client.getSmsTemplate(new GetSmsTemplateRequest({ templateCode }));
    expect(body).toMatchObject({ templateStatus: '2', auditInfo: { rejectInfo: '缺少退订' } });

    expect([await update(), await state()]).toEqual(['OK', '0']);
    simulator.advance(MINUTE);
    expect([await state(), await send(), await update()]).toEqual(['1', 'OK', 'isv.ERROR_TEMPLATE_NOT_MODIFY']);
    expect([await remove(), await send()]).toEqual(['OK', 'isv.SMS_TEMPLATE_ILLEGAL']);
  });

  it('[CHN-02] refuses in its review what says so, and lists all with their states', async () => {
    const simulator = await start();
    const client = connect(simulator);
    await client.createSmsTemplate(
      new CreateSmsTemplateRequest({ templateName: '拒审', templateContent: '不会通过', templateType: 1, remark: '-' }),
    );
    simulator.advance(MINUTE);
    const listed = await client.querySmsTemplateList(new QuerySmsTemplateListRequest({ pageIndex: 1, pageSize: 50 }));
    expect(listed.body?.smsTemplateList?.map(({ templateName, auditStatus }) => [templateName, auditStatus])).toEqual([
      ['验证码', 'AUDIT_STATE_PASS'],
      ['告警通知', 'AUDIT_STATE_PASS'],
      ['活动推广', 'AUDIT_STATE_PASS'],
      ['拒审', 'AUDIT_STATE_NOT_PASS'],
    ]);
  });

  it('[CHN-02] takes a sign by the newer call with a qualification only', async () => {
    const client = connect(await start());
    const form = { signName: '绿电科技', signSource: 0, remark: '公司全称' };
    await expect(client.createSmsSign(new CreateSmsSignRequest(form))).rejects.toMatchObject({
      code: 'MissingQualificationId',
    });
    expect(await codeOf(client.createSmsSign(new CreateSmsSignRequest({ ...form, qualificationId: 8563 })))).toBe('OK');
  });

  it('[CHN-02] reviews a sign with its files', async () => {
    const simulator = await start();
    const client = connect(simulator);
    const add = (signName: string, fileSuffix = 'png', size = 10) =>
      codeOf(
        client.addSmsSign(
          new AddSmsSignRequest({
            signName,
            signSource: 0,
            remark: '公司全称',
            signFileList: [
              new AddSmsSignRequestSignFileList({
                fileSuffix,
                fileContents: Buffer.alloc(size).toString('base64'),
              }),
            ],
          }),
        ),
      );
    const state = async () => (await client.querySmsSign(new QuerySmsSignRequest({ signName: '绿电科技' }))).body;

    expect(await add('绿')).toBe('isv.SIGN_OVER_LIMIT');
    expect(await add('【绿电】')).toBe('isv.SIGN_NAME_ILLEGAL');
    expect(await add('绿电科技', 'exe')).toBe('isv.INVALID_PARAMETERS');
    expect(await add('绿电科技', 'png', 2 * 1024 * 1024 + 1)).toBe('isv.SIGN_FILE_LIMIT');
    expect(await add('绿电科技')).toBe('OK');
    expect(await state()).toMatchObject({ signStatus: 0, reason: '无审批备注' });
    expect(await codeOf(client.sendSms(code({ signName: '绿电科技' })))).toBe('isv.SMS_SIGNATURE_ILLEGAL');
    simulator.advance(MINUTE);
    expect(await state()).toMatchObject({ signStatus: 1 });
    expect(await codeOf(client.sendSms(code({ signName: '绿电科技' })))).toBe('OK');
    const listed = await client.querySmsSignList(new QuerySmsSignListRequest({ pageIndex: 1, pageSize: 10 }));
    expect(listed.body?.smsSignList?.map(({ signName }) => signName)).toEqual(['智慧能源', '绿电科技']);
  });
});
