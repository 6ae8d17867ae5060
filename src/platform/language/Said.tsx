import { useTexts } from './useTexts';

interface Props {
  readonly text: string;
  /** Which of its meanings, where a Chinese word has several. */
  readonly meaning?: string;
}

/** A Chinese text in the language of the person, where an element can be given and no `t` is at hand. */
export function Said({ text, meaning }: Props) {
  const t = useTexts();
  return t(text, meaning === undefined ? {} : { meaning });
}
