import type { Message } from 'contract/text';
import type { Receipt } from '../receipt';

// "呼叫状态码" of the voice service of Alibaba Cloud, those of calls between two people included.
const ANSWERED: ReadonlySet<string> = new Set([
  // 用户听完语音, 提前挂机未完整收听, 获取按键超时, 呼叫结束
  ...['200000', '200001', '200008', '200100'],
]);
// 正在接通主叫, 正在接通被叫, 正在通话
const UNDER_WAY: ReadonlySet<string> = new Set(['200101', '200102', '200103']);
const BUSY = '对方占线';
const NO_ANSWER = '无人接听';
const REFUSED = '对方拒接或无法接通';
const UNREACHABLE = '无法接通，对方不在服务区';
const WRONG_NUMBER = '号码不正确';
const RESTRICTED = '号码被限制呼叫';
const REASONS: Readonly<Record<string, string>> = {
  '200002': BUSY,
  '200112': BUSY,
  '200003': NO_ANSWER,
  '200113': NO_ANSWER,
  '200005': REFUSED,
  '200111': REFUSED,
  '200007': UNREACHABLE,
  '200120': UNREACHABLE,
  '200004': WRONG_NUMBER,
  '200116': WRONG_NUMBER,
  '200006': '语音播放失败',
  '200010': '对方关机',
  '200011': '对方停机',
  '200104': RESTRICTED,
  '200105': RESTRICTED,
  '200117': '主叫号码不合法',
  '200118': '服务商限制该时段的呼叫',
  '200121': '超过主叫号码的并发数',
};

/** What becomes of a call, by the vendor's code. */
export type CallEnd = Pick<Receipt, 'state' | 'code' | 'reason'>;

/** How a call has ended, by its code and the vendor's words; undefined while it is under way, or without a code. */
export function readCallState(code: string, words: string): CallEnd | undefined {
  if (code === '' || UNDER_WAY.has(code)) return undefined;
  if (ANSWERED.has(code)) return { state: 'delivered', code: null, reason: null };
  const text = REASONS[code];
  const reason: Message =
    text === undefined
      ? { text: '呼叫未接通（{code}）：{words}', values: { code, words } }
      : { text: '{reason}（{code}）', values: { reason: { text }, code } };
  return { state: 'failed', code, reason };
}
