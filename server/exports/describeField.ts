import type { Message, MessageValue } from 'contract/text';

/** A field of a filter in words, such as 状态：启用. Empty for a field that does not narrow the list. */
export function describeField(label: string, value: MessageValue | null | undefined): readonly Message[] {
  if (value === null || value === undefined || value === '') return [];
  return [{ text: '{label}：{value}', values: { label: { text: label }, value } }];
}

/** A range of days of a filter in words, such as 创建时间：2026-01-01 至 2026-01-31. */
export function describeDays(label: string, first: string | undefined, last: string | undefined): readonly Message[] {
  if (first === undefined && last === undefined) return [];
  const [begin, end] = [first ?? '…', last ?? '…'];
  return describeField(label, begin === end ? begin : { text: '{begin} 至 {end}', values: { begin, end } });
}
