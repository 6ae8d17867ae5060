import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// How long a test waits for the screen to change before it says that it doesn't: a busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

// What antd asks of a browser and jsdom does not have: no media query matches, and nothing ever changes its size.
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

// antd writes a thousand style rules, and jsdom matches each element with all of them whenever a style is asked for. Nothing
// is laid out here, so that the rules change nothing but the time, of which they take two thirds.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} });
// antd looks through the head whenever it adds a style, and jsdom's own collection is slow to go through.
Object.defineProperty(document.head, 'children', {
  configurable: true,
  get: () => {
    const found: Element[] = [];
    for (let child = document.head.firstElementChild; child; child = child.nextElementSibling) found.push(child);
    return found;
  },
});

// jsdom prints "not implemented" for the style of a pseudo element, which antd's tables ask for.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
