import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import type { ReviewedItem } from '../reviewed';

const submitted = {
  account: ALIYUN_DEMO_ACCOUNT.accessKeyId,
  submittedAt: Date.UTC(2026, 0, 1),
  decision: { passed: true, reason: '' },
} as const;

/** A sign, and one template of each type. */
export const ALIYUN_SMS_DEMO_ITEMS: readonly ReviewedItem[] = [
  { ...submitted, kind: 'sign', id: '智慧能源', name: '智慧能源', text: '', details: { type: '1', source: '0' } },
  {
    ...submitted,
    kind: 'template',
    id: 'SMS_100000001',
    name: '验证码',
    text: '您的验证码为：${code}，5分钟内有效，请勿告知他人。',
    details: { type: '0' },
  },
  {
    ...submitted,
    kind: 'template',
    id: 'SMS_100000002',
    name: '告警通知',
    text: '${name}您好，${project}发生告警：${content}，请及时处理。',
    details: { type: '1' },
  },
  {
    ...submitted,
    kind: 'template',
    id: 'SMS_100000003',
    name: '活动推广',
    text: '${name}，${activity}开始了，欢迎参加。拒收请回复R',
    details: { type: '2' },
  },
];
