import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Dysms, { SendSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { ALIYUN_DEMO_ACCOUNT } from './aliyun/demo';
import { startVendorsProcess } from './customer/process';
import { closeAfterTest, closeAll } from './customer/testing';

afterEach(closeAll);

// At free ports.
async function startCommand(stateFile: string) {
  const started = await startVendorsProcess({ VENDORS_PORT: '0', VENDORS_STATE: stateFile });
  return { ...started, smsHost: /http:\/\/(\S+) {2}阿里云短信/.exec(started.output)?.[1] ?? '' };
}

async function listArrivals(pageUrl: string): Promise<unknown> {
  return (await fetch(`${pageUrl}/api/arrivals`)).json();
}

it('[CHN-02] knows what it took when it is killed right after its answer, and goes on with its limits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendors-'));
  closeAfterTest(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, 'state.jsonl');
  const former = await startCommand(stateFile);
  const send = (endpoint: string) =>
    new Dysms(new $OpenApiUtil.Config({ ...ALIYUN_DEMO_ACCOUNT, endpoint, protocol: 'http' })).sendSms(
      new SendSmsRequest({
        phoneNumbers: '13900000001',
        signName: '智慧能源',
        templateCode: 'SMS_100000001',
        templateParam: '{"code":"246810"}',
      }),
    );
  expect((await send(former.smsHost)).body?.code).toBe('OK');
  await former.kill();

  const next = await startCommand(stateFile);
  expect(await listArrivals(next.pageUrl)).toMatchObject({
    total: 1,
    rows: [{ vendor: 'aliyunSms', arrival: { recipient: '13900000001' } }],
  });
  // Its limits go on, too.
  expect((await send(next.smsHost)).body?.code).toBe('isv.BUSINESS_LIMIT_CONTROL');
});
