/** @jest-environment <rootDir>/config/jest.environment.ts */
import * as original from 'rc-util/es/Dom/dynamicCSS';
import * as own from './styleTags';

type Way = Pick<typeof original, 'updateCSS' | 'injectCSS' | 'removeCSS'>;

/** Returns the styles in the document's head after these calls. */
function headAfter(work: (way: Way) => void, way: Way): string {
  document.head.innerHTML = '<style>.portal { color: red }</style>';
  work(way);
  return document.head.innerHTML;
}

const queued = (priority?: number) => ({ prepend: 'queue' as const, mark: 'css-hash', ...(priority && { priority }) });

// Inserts the styles in the same order as antd's components.
it.each<[string, (way: Way) => void]>([
  [
    'by their priority before the portal’s own styles, and those of one priority as they came',
    ({ updateCSS }) => {
      updateCSS('.a{}', 'a', queued());
      updateCSS('.b{}', 'b', queued(-999));
      updateCSS('.c{}', 'c', queued(2));
      updateCSS('.d{}', 'd', queued());
      updateCSS('.e{}', 'e', queued(-999));
      updateCSS('.f{}', 'f', { prepend: true, mark: 'data-icons' });
      updateCSS('.g{}', 'g', queued(1));
      updateCSS('.h{}', 'h');
      updateCSS('.i > .j{content:"<"}', 'i', { csp: { nonce: 'n' } });
    },
  ],
  [
    'once, with what was said last',
    ({ updateCSS }) => {
      updateCSS('.a{}', 'a', queued());
      updateCSS('.b{}', 'b', queued());
      updateCSS('.a{color:blue}', 'a', queued());
      updateCSS('.a{}', 'a');
    },
  ],
  [
    'anew after it was taken out',
    ({ updateCSS, removeCSS }) => {
      updateCSS('.a{}', 'a', queued());
      updateCSS('.b{}', 'b', queued());
      removeCSS('a', { mark: 'css-hash' });
      removeCSS('unknown');
      updateCSS('.c{}', 'c', queued());
      updateCSS('.a{}', 'a', queued());
      document.querySelector('[data-css-hash=c]')?.remove();
      updateCSS('.c{}', 'c', queued());
    },
  ],
  ['without a name', ({ injectCSS }) => void injectCSS('.a{}', { prepend: 'queue', priority: 3 })],
])('a style stands %s, as by the original', (_, work) => {
  const expected = headAfter(work, original);
  expect(expected).toContain('.a{');
  expect(headAfter(work, own).replaceAll('&lt;', '<')).toBe(expected);
});

it('styles of a place of their own stand there', () => {
  const place = document.createElement('div');
  const inHead = own.updateCSS('.a{}', 'a');
  own.updateCSS('.a{}', 'a', { attachTo: place });
  own.injectCSS('.b{}', { attachTo: place });
  expect(place.querySelectorAll('style')).toHaveLength(2);
  own.removeCSS('a', { attachTo: place });
  expect(place.querySelectorAll('style')).toHaveLength(1);
  expect(own.updateCSS('.a{}', 'a')).toBe(inHead);
});
