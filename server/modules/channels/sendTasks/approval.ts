import type { TaskSample } from 'contract/channels/sendTaskForm';
import type { TemplateType } from 'contract/channels/template';
import type { Message } from 'contract/text';
import type { Services } from '../../../services';
import { APPROVAL_OF_MARKETING, APPROVAL_RECIPIENTS, SENSITIVE_WORDS } from './parameters';

/** What decides whether a second person has to agree to a task. */
interface Sending {
  readonly merchantId: string;
  readonly personCount: number;
  readonly templateType: TemplateType;
  /** Some messages as their recipients would get them. */
  readonly samples: readonly Pick<TaskSample, 'title' | 'text'>[];
}

/** Why a second person has to agree to a task; null if nobody has to. */
export function findApprovalReason(
  { parameters }: Services,
  { merchantId, personCount, templateType, samples }: Sending,
): Message | null {
  const n = parameters.get(APPROVAL_RECIPIENTS, merchantId);
  if (personCount > n) return { text: '收件人超过 {n} 人，需要另一人审批', values: { n } };
  const names = findWords(samples, parameters.get(SENSITIVE_WORDS, merchantId));
  if (names.length > 0) return { text: '内容含有敏感词：{names}，需要另一人审批', values: { names } };
  return templateType === 'marketing' && parameters.get(APPROVAL_OF_MARKETING, merchantId)
    ? { text: '营销消息需要另一人审批' }
    : null;
}

// Spaces between the characters of a word don't hide it.
function findWords(samples: Sending['samples'], words: readonly string[]): string[] {
  const flatten = (text: string) => text.toLowerCase().replace(/\s/gu, '');
  const texts = samples.map(({ title, text }) => flatten(`${title ?? ''}${text}`));
  return words.filter((word) => texts.some((text) => text.includes(flatten(word))));
}
