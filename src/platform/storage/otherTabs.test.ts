import { notifyOtherTabs, onOtherTabsNotice } from './otherTabs';

/** Subscribes a mock function to the notices of other tabs. */
function listening() {
  const look = jest.fn<void, []>();
  onOtherTabsNotice(look);
  return look;
}
const called = (look: jest.Mock<void, []>, times = 1) =>
  new Promise<void>((done) => {
    const wait = () => (look.mock.calls.length >= times ? done() : void setTimeout(wait, 5));
    wait();
  });

it('[SES-11] another tab’s nudge makes this one look, more than once', async () => {
  const look = listening();
  const otherTab = new BroadcastChannel('smartube-portal:session');
  otherTab.postMessage(null);
  await called(look, 2);
  otherTab.close();
});

it('[SES-11] a tab is not nudged by itself, and says nothing but that there is something to look at', async () => {
  const look = listening();
  const said: unknown[] = [];
  const otherTab = new BroadcastChannel('smartube-portal:session');
  const heard = new Promise<void>((done) => {
    otherTab.onmessage = (event) => {
      said.push((event as MessageEvent<unknown>).data);
      done();
    };
  });
  notifyOtherTabs();
  await heard;
  expect(said).toEqual([null]);
  expect(look).not.toHaveBeenCalled();
  otherTab.close();
});

it('[SES-11] a tab that is shown again looks', () => {
  const look = listening();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(1);
});

it('[SES-11] a page that comes back out of the browser’s memory looks, and a fresh one need not', () => {
  const look = listening();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(look).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(look).toHaveBeenCalledTimes(1);
});

describe('[SES-11] where BroadcastChannel is missing', () => {
  beforeEach(() => {
    jest.resetModules();
    Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: undefined });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('a change of local storage does the same', async () => {
    const old = await import('./otherTabs');
    const look = jest.fn<void, []>();
    old.onOtherTabsNotice(look);
    window.dispatchEvent(new StorageEvent('storage', { key: 'smartube-portal:session' }));
    await called(look);
    old.notifyOtherTabs();
    expect(localStorage.getItem('smartube-portal:session')).toBeTruthy();
  });

  it('and storage that throws is no reason to break', async () => {
    const old = await import('./otherTabs');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => {
      old.notifyOtherTabs();
    }).not.toThrow();
  });
});
