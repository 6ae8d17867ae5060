import { renderInChinese } from 'contract/text';
import { ALIYUN_DEMO_ACCOUNT } from '../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../vendors/aliyunSms/aliyunSms';
import { closeAll, startSimulator } from '../../../vendors/customer/testing';
import type { Simulator } from '../../../vendors/simulator';
import { TENCENT_DEMO_ACCOUNT } from '../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../vendors/tencentSms/tencentSms';
import { createOutbound } from '../../outbound/outbound';
import type { SmsVendorAccount } from './account';
import { aliyun } from './aliyun';
import { askForReview } from './review';
import type { ReviewCall, ReviewedSign, ReviewedTemplate, SmsReview } from './review';
import { tencent } from './tencent';
import { toNamedVariables, toNumberedVariables } from './vendorText';

const outbound = createOutbound({ networks: ['127.0.0.1/32'] });
const NEVER_MS = 3_600_000;
const PLAYED = {
  aliyun: {
    review: aliyun.review,
    start: () =>
      startSimulator((parts) =>
        createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: [], reviewMs: NEVER_MS }),
      ),
    key: { ...ALIYUN_DEMO_ACCOUNT, sdkAppId: null, region: null },
  },
  tencent: {
    review: tencent.review,
    start: () =>
      startSimulator((parts) =>
        createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: [], reviewMs: NEVER_MS }),
      ),
    key: {
      accessKeyId: TENCENT_DEMO_ACCOUNT.secretId,
      accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey,
      sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
      region: null,
    },
  },
} as const;

const template: ReviewedTemplate = {
  vendorId: null,
  name: '告警通知',
  type: 'notice',
  text: '{姓名}您好，{项目}告警，请{姓名}处理。',
  signName: '智慧能源',
  remark: '告警',
};
const sign: ReviewedSign = {
  vendorId: null,
  name: '智慧能源',
  source: 'company',
  purpose: 'general',
  remark: '公司名称',
  qualificationId: '85630001',
  proof: 'iVBORw0KGgo=',
};

afterEach(closeAll);

function reviewOf(review: SmsReview | null): SmsReview {
  if (!review) throw new Error('The vendor has no review.');
  return review;
}

describe.each(['aliyun', 'tencent'] as const)('the review of %s', (vendor) => {
  const { start, key } = PLAYED[vendor];
  const review = reviewOf(PLAYED[vendor].review);
  const ask = (call: ReviewCall) => askForReview(outbound, call, AbortSignal.timeout(5000));
  const accountAt = (simulator: Simulator): SmsVendorAccount => ({
    ...key,
    endpoint: simulator.urlOf(`${vendor}Sms`),
  });
  const told = async (call: ReviewCall) => {
    const outcome = await ask(call);
    return 'reason' in outcome && typeof outcome.reason === 'object' && outcome.reason
      ? renderInChinese(outcome.reason)
      : outcome.kind;
  };
  const reviewsOf = (simulator: Simulator) => {
    const reviews = simulator.vendors[0]?.reviews;
    if (!reviews) throw new Error('Nothing is reviewed.');
    return reviews;
  };
  const decide = (simulator: Simulator, passed: boolean, reason = '') => {
    const reviews = reviewsOf(simulator);
    for (const { id } of reviews.list(simulator.now())) reviews.decide(id, { passed, reason });
  };
  async function submit(call: ReviewCall): Promise<string> {
    const outcome = await ask(call);
    expect(outcome).toMatchObject({ kind: 'submitted' });
    return outcome.kind === 'submitted' ? outcome.vendorId : '';
  }

  it('takes a template in its own form, refuses it with a reason, and takes it again', async () => {
    const simulator = await start();
    const account = accountAt(simulator);
    const vendorId = await submit(review.submitTemplate(account, template));
    const find = () => ask(review.findTemplate(account, vendorId));
    expect(await find()).toEqual({ kind: 'found', vendorId, state: 'inReview', reason: null });
    const [submitted] = reviewsOf(simulator).list(simulator.now());
    expect(submitted?.text).toBe(
      vendor === 'aliyun' ? '${p1}您好，${p2}告警，请${p1}处理。' : '{1}您好，{2}告警，请{1}处理。',
    );
    decide(simulator, false, '用语不规范');
    expect(await find()).toMatchObject({ state: 'refused', reason: '用语不规范' });
    expect(await submit(review.submitTemplate(account, { ...template, vendorId, text: '{项目}告警' }))).toBe(vendorId);
    expect(await find()).toMatchObject({ state: 'inReview' });
    decide(simulator, true);
    expect(await find()).toMatchObject({ state: 'passed', reason: null });
    expect(await told(review.submitTemplate(account, { ...template, vendorId }))).toContain(
      '服务商只允许修改未通过审核的模板',
    );
  });

  it('takes a sign, and finds it by its name', async () => {
    const simulator = await start();
    const account = accountAt(simulator);
    const vendorId = await submit(review.submitSign(account, sign));
    expect(await ask(review.findSign(account, { vendorId: null, name: sign.name }))).toEqual({
      ...{ kind: 'found', vendorId, state: 'inReview', reason: null },
    });
    decide(simulator, false, '缺少证明');
    expect(await ask(review.findSign(account, { vendorId, name: sign.name }))).toMatchObject({
      ...{ state: 'refused', reason: '缺少证明' },
    });
    await submit(review.submitSign(account, { ...sign, vendorId }));
    decide(simulator, true);
    expect(await ask(review.findSign(account, { vendorId, name: sign.name }))).toMatchObject({ state: 'passed' });
  });

  it('knows no template and no sign that was not submitted', async () => {
    const account = accountAt(await start());
    expect(await ask(review.findTemplate(account, '404'))).toMatchObject({ kind: 'found', state: 'notFound' });
    expect(await ask(review.findSign(account, { vendorId: null, name: '没有' }))).toMatchObject({ state: 'notFound' });
  });

  it('says why there is no answer', async () => {
    const account = accountAt(await start());
    expect(await told(review.submitTemplate({ ...account, accessKeySecret: 'wrong' }, template))).toContain(
      '签名不正确，请检查访问密钥',
    );
    expect(await told(review.findTemplate({ ...account, endpoint: 'http://127.0.0.1:1' }, '1'))).toBe(
      '无法连接服务商（ECONNREFUSED）',
    );
    const strange = { status: 200, text: '', json: { Response: {}, Code: 'OK' } };
    expect(review.findTemplate(account, '1').read(strange)).toMatchObject({ kind: 'failed' });
  });
});

it('maps each documented state', () => {
  const account = { ...PLAYED.aliyun.key, endpoint: 'https://example.com' };
  const aliyunStates = ['0', '1', '2', '10'].map((TemplateStatus) =>
    reviewOf(aliyun.review)
      .findTemplate(account, 'SMS_1')
      .read({ status: 200, text: '', json: { Code: 'OK', TemplateStatus } }),
  );
  expect(aliyunStates).toMatchObject([
    { state: 'inReview', reason: null },
    { state: 'passed', reason: null },
    { state: 'refused', reason: null },
    { state: 'refused', reason: '审核已取消' },
  ]);
  const tencentStates = [0, 1, 2, -1].map((StatusCode) => {
    const set = [{ TemplateId: 7, StatusCode, ReviewReply: '不规范' }];
    const json = { Response: { DescribeTemplateStatusSet: set } };
    return reviewOf(tencent.review).findTemplate(account, '7').read({ status: 200, text: '', json });
  });
  expect(tencentStates).toMatchObject([
    { state: 'passed', reason: null },
    { state: 'inReview' },
    { state: 'inReview' },
    { state: 'refused', reason: '不规范' },
  ]);
});

it('translates variables into the forms of the vendors, with their names where these are plain', () => {
  expect(toNamedVariables('{code}，{minutes}分钟内有效')).toBe('${code}，${minutes}分钟内有效');
  expect(toNamedVariables('{code}，{分钟}')).toBe('${p1}，${p2}');
  expect(toNumberedVariables('{b}{a}{b}')).toBe('{1}{2}{1}');
});
