import { useEffect, useState } from 'react';
import type { PinyinMatcher } from './search';

/** How Chinese sounds, once its dictionary has come; without it the palette finds by characters alone. */
export function usePinyinMatcher(): PinyinMatcher | undefined {
  const [bySound, setBySound] = useState<PinyinMatcher>();
  useEffect(() => {
    let isThere = true;
    import(/* webpackChunkName: "pinyin" */ 'pinyin-pro').then(
      ({ match }) => {
        if (isThere) setBySound(() => match);
      },
      // The palette works without it, and tries again when it is opened again.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, []);
  return bySound;
}
