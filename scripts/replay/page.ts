import { JSDOM } from 'jsdom';

const JSDOM_GLOBALS = ['window', 'document', 'location', 'history', 'localStorage', 'self'] as const;

/** Provides the parts of a browser that a flow needs: address, cookies, storage, history. Returns the cleanup. */
export function simulateBrowserPage(address: string): () => void {
  const page = new JSDOM('<!doctype html><div id="root"></div>', { url: new URL(address, 'http://127.0.0.1').href });
  const former = JSDOM_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const channels = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  for (const name of JSDOM_GLOBALS) {
    Object.defineProperty(globalThis, name, { configurable: true, value: page.window[name] });
  }
  // There are no other tabs to send messages to, and an open channel would keep the process from ending.
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: undefined });
  return () => {
    for (const [name, descriptor] of [...former, ['BroadcastChannel', channels] as const]) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    page.window.close();
  };
}
