import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import type { ReviewedItem } from '../reviewed';

/** A number that the customer of the demo has bought. */
export const VOICE_DEMO_NUMBER = '057112345678';

const submitted = {
  account: ALIYUN_DEMO_ACCOUNT.accessKeyId,
  submittedAt: Date.UTC(2026, 0, 1),
  decision: { passed: true, reason: '' },
} as const;

/** Templates of text to speech for a code and a notice, and a voice file. */
export const VOICE_DEMO_ITEMS: readonly ReviewedItem[] = [
  {
    ...submitted,
    kind: 'template',
    id: 'TTS_100000001',
    name: '语音验证码',
    text: '您的验证码是${code}，再说一遍，您的验证码是${code}。',
    details: { type: 'code' },
  },
  {
    ...submitted,
    kind: 'template',
    id: 'TTS_100000002',
    name: '告警通知',
    text: '${name}您好，${project}发生告警，${content}，请及时处理。',
    details: { type: 'notice' },
  },
  {
    ...submitted,
    kind: 'voice',
    id: 'demo-4e78-8d2a.wav',
    name: '疏散通知',
    text: '请所有人员立即有序撤离。',
    details: {},
  },
];
