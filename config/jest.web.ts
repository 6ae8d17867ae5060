import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { leaveOutWhenTimeIsUp } from './leaveOut';

// Time-out for a change on screen, long enough for a busy machine.
configure({ asyncUtilTimeout: 40_000 });
jest.setTimeout(120_000);

// Browser features that antd needs and jsdom lacks: no media query matches, and no element is ever resized.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
});

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
Object.assign(window, { scrollTo: () => {} });
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} });

// Drops the styles that antd writes into the page. Without a layout they have no effect in jsdom, but jsdom matches
// each element with a thousand rules whenever a style is read, which took two thirds of the time.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} });
// Replaces a slow collection of jsdom: antd iterates over the children of the head whenever it adds a style.
Object.defineProperty(document.head, 'children', {
  configurable: true,
  get: () => {
    const found: Element[] = [];
    for (let child = document.head.firstElementChild; child; child = child.nextElementSibling) found.push(child);
    return found;
  },
});

// Drops the argument for pseudo elements, which antd's tables pass: jsdom prints "not implemented" for their styles.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

leaveOutWhenTimeIsUp();
