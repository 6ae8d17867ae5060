import { version } from 'react';

// React or the browser may later do what this folder does by hand. After an upgrade of React, measure by `npm run
// bench:web` with `--without <name>` what each optimisation still gains, remove those without a gain, and enter the new
// version here.
it.each([
  ['afterPaint', 'an Activity whose effects run after the paint that shows it'],
  ['keptLayout', 'an Activity that hides by content-visibility rather than by display'],
  ['deferred', 'drawing that yields to input by itself, also in the first drawing of a page'],
  ['useIsMounted', 'the same'],
  ['nextTask', 'the same for code that runs when it has been loaded'],
])('%s waits for %s: React is the one that it was measured with', () => {
  expect(version).toBe('19.3.1');
});
