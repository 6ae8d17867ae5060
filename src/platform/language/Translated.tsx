import type { Message } from 'contract/text';
import { useTexts } from './useTexts';

interface Props extends Message {
  /** Which of its meanings, where a Chinese word has several. */
  readonly meaning?: string;
}

/** A Chinese text in the language of the person, where an element can be given and no `t` is at hand. */
export function Translated({ text, values, meaning }: Props) {
  const t = useTexts();
  return t(text, meaning === undefined ? values : { ...values, meaning });
}
