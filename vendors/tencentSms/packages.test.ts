import { closeAll, startSimulator } from '../customer/testing';
import { formatChinaHour } from '../chinaTime';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from './demo';
import { createTencentSms } from './tencentSms';
import { connect } from './testing';

const DAY = 24 * 3_600_000;
const { sdkAppId: SmsSdkAppId } = TENCENT_DEMO_ACCOUNT;

afterEach(closeAll);

it('[CHN-02] lists the packages to the official client, and takes what is sent from the first', async () => {
  const simulator = await startSimulator((parts) =>
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS, reviewMs: 0 }),
  );
  const client = connect(simulator);
  const now = simulator.now();
  const span = { BeginTime: formatChinaHour(now - 1000 * DAY), EndTime: formatChinaHour(now) };
  const list = async (more: object = {}) => {
    const answer = await client.SmsPackagesStatistics({ SmsSdkAppId, Limit: 500, Offset: 0, ...span, ...more });
    return answer.SmsPackagesStatisticsSet?.map(({ PackageAmount, CurrentUsage }) => [PackageAmount, CurrentUsage]);
  };
  expect(await list()).toEqual([
    [10_000, 0],
    [200, 200],
    [1_000, 400],
  ]);
  const message = { SmsSdkAppId, SignName: '智慧能源', TemplateId: '1000001', TemplateParamSet: ['246810', '5'] };
  await client.SendSms({ ...message, PhoneNumberSet: ['+8613900000001'] });
  expect(await list({ Limit: 1 })).toEqual([[10_000, 1]]);
  await expect(list({ EndTime: formatChinaHour(now + DAY) })).rejects.toMatchObject({
    code: 'InvalidParameterValue.EndTimeVerifyFail',
  });
  await expect(list({ SmsSdkAppId: '1400000009' })).rejects.toMatchObject({
    code: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail',
  });
});
