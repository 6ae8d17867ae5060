import type { Message } from 'contract/text';
import { useTexts } from './useTexts';

interface Props extends Message {
  /** The meaning, for a Chinese word that has several. */
  readonly meaning?: string;
}

/** Renders a Chinese text in the user's language, where an element is accepted and `t` is not available. */
export function Translated({ text, values, meaning }: Props) {
  const t = useTexts();
  return t(text, meaning === undefined ? values : { ...values, meaning });
}
