import { useEffect, useState } from 'react';
import type { PinyinMatcher } from './search';

/** The Pinyin matcher. Undefined until its dictionary is loaded; the palette then matches characters only. */
export function usePinyinMatcher(): PinyinMatcher | undefined {
  const [bySound, setBySound] = useState<PinyinMatcher>();
  useEffect(() => {
    let isThere = true;
    import(/* webpackChunkName: "pinyin" */ 'pinyin-pro').then(
      ({ match }) => {
        if (isThere) setBySound(() => match);
      },
      // The palette works without the matcher, and loads the matcher again when it next opens.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, []);
  return bySound;
}
