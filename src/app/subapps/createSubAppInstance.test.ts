import type { SubAppContext, SubAppPortal } from 'contract/children/subapp';
import { createSubAppInstance } from './createSubAppInstance';
import { TimeoutError } from './withTimeout';
import { SubAppNotFoundError } from './loadSubApp';
import type { RunningSubApp } from './runLifecycles';
import { createSubAppContext, stubPortal } from './testing';

/**
 * A mounter for tests. The test finishes or fails each attempt to mount the sub-app, and reads the recorded calls to
 * the sub-app.
 */
function playedHome() {
  const opened: { done: () => void; fail: (problem: Error) => void; onError: () => void; portal: SubAppPortal }[] = [];
  const told: string[] = [];
  const running: RunningSubApp = {
    update: async ({ place }) => void told.push(`update ${place.pathname}`),
    end: async () => void told.push('end'),
  };
  const home = (element: HTMLElement, _: SubAppContext, portal: SubAppPortal, onError: () => void) =>
    new Promise<RunningSubApp>((done, fail) => {
      element.append('child');
      opened.push({ done: () => done(running), fail, onError, portal });
    });
  const attempt = (number: number) => {
    const found = opened[number];
    if (!found) throw new Error(`no attempt ${String(number)}`);
    return found;
  };
  const start = () =>
    createSubAppInstance(home, createSubAppContext('/a'), (setUnsaved) => ({ ...stubPortal, setUnsaved }));
  return { start, attempt, told };
}
const turn = () => new Promise((done) => setTimeout(done));

describe('[APP-06] a child in its place', () => {
  it('is shown once it is mounted, and hears at once of what changed meanwhile', async () => {
    const { start, attempt, told } = playedHome();
    const subApp = start();
    expect(subApp.getState().phase).toBe('loading');
    subApp.update(createSubAppContext('/b'));
    attempt(0).done();
    await turn();
    expect(subApp.getState().phase).toBe('shown');
    expect(told).toEqual(['update /b']);
    expect(subApp.element.textContent).toBe('child');
  });

  it.each<[problem: string, error: () => Error]>([
    ['missing', () => new SubAppNotFoundError('404')],
    ['slow', () => new TimeoutError('mount')],
    ['slow', () => new DOMException('', 'TimeoutError')],
    ['broken', () => new SyntaxError('Unexpected token')],
  ])('says that it is %s: %s', async (problem, error) => {
    const { start, attempt } = playedHome();
    const subApp = start();
    attempt(0).fail(error());
    await turn();
    expect(subApp.getState()).toMatchObject({ phase: 'failed', problem });
    expect(subApp.element.childElementCount).toBe(0);
  });

  it('is tried again from the beginning, and a former attempt that comes late is ended', async () => {
    const { start, attempt, told } = playedHome();
    const subApp = start();
    subApp.retry();
    attempt(0).done();
    await turn();
    expect([subApp.getState().phase, told]).toEqual(['loading', ['end']]);
    attempt(1).done();
    await turn();
    expect(subApp.getState().phase).toBe('shown');
  });

  it('that errs later is marked while it is on screen, and goes on', async () => {
    const { start, attempt } = playedHome();
    const subApp = start();
    attempt(0).done();
    await turn();
    subApp.update(createSubAppContext('/a', { isVisible: false }));
    attempt(0).onError();
    expect(subApp.getState().hasErred).toBe(false);
    subApp.update(createSubAppContext('/a'));
    attempt(0).onError();
    expect(subApp.getState()).toMatchObject({ phase: 'shown', hasErred: true });
  });

  it.each([
    ['its own', '/subapps/market-ui/assets/main.js', true],
    ['another one’s', '/subapps/hudong/assets/main.js', false],
    ['the portal’s', '/assets/main.js', false],
  ])('hears of an error that nobody caught, if the file is %s', async (_, filename, hasErred) => {
    const { start, attempt } = playedHome();
    const subApp = start();
    attempt(0).done();
    await turn();
    const silence = (event: Event) => {
      event.preventDefault();
    };
    window.addEventListener('error', silence);
    window.dispatchEvent(new ErrorEvent('error', { filename: location.origin + filename, cancelable: true }));
    window.removeEventListener('error', silence);
    expect(subApp.getState().hasErred).toBe(hasErred);
    subApp.end();
  });

  it('keeps what it says of unsaved input until it begins anew', async () => {
    const { start, attempt } = playedHome();
    const subApp = start();
    const changes = jest.fn();
    subApp.subscribe(changes);
    attempt(0).done();
    await turn();
    attempt(0).portal.setUnsaved(true);
    expect(subApp.getState().isUnsaved).toBe(true);
    changes.mockClear();
    attempt(0).portal.setUnsaved(true);
    expect(changes).not.toHaveBeenCalled();
    subApp.retry();
    expect(subApp.getState().isUnsaved).toBe(false);
    attempt(0).portal.setUnsaved(true);
    expect(subApp.getState().isUnsaved).toBe(false);
  });

  it('leaves its place at once when it ends, however long the child takes', async () => {
    const { start, attempt, told } = playedHome();
    const subApp = start();
    document.body.append(subApp.element);
    attempt(0).done();
    await turn();
    subApp.end();
    expect(subApp.element.isConnected).toBe(false);
    expect(subApp.element.childElementCount).toBe(0);
    expect(told.at(-1)).toBe('end');
  });
});
