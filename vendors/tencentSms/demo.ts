import type { ReviewedItem } from '../reviewed';

/** The key and the application of the demo. They open nothing but the simulator. */
export const TENCENT_DEMO_ACCOUNT = {
  secretId: 'AKID-demo-secret-id',
  secretKey: 'demo-secret-key-of-tencent',
  sdkAppId: '1400000001',
  kind: 'enterprise',
} as const;

const submitted = {
  account: TENCENT_DEMO_ACCOUNT.sdkAppId,
  submittedAt: Date.UTC(2026, 0, 1),
  decision: { passed: true, reason: '' },
} as const;

/** A sign, and one template of each type. */
export const TENCENT_DEMO_ITEMS: readonly ReviewedItem[] = [
  { ...submitted, kind: 'sign', id: '100001', name: '智慧能源', text: '', details: { type: '0' } },
  {
    ...submitted,
    kind: 'template',
    id: '1000001',
    name: '验证码',
    text: '您的验证码为{1}，{2}分钟内有效，请勿告知他人。',
    details: { type: '3' },
  },
  {
    ...submitted,
    kind: 'template',
    id: '1000002',
    name: '告警通知',
    text: '{1}您好，{2}发生告警：{3}，请及时处理。',
    details: { type: '2' },
  },
  {
    ...submitted,
    kind: 'template',
    id: '1000003',
    name: '活动推广',
    text: '{1}，{2}开始了，欢迎参加。拒收请回复R',
    details: { type: '1' },
  },
];
