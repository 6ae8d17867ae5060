import type { SubAppLifecycles, SubAppProps } from 'contract/children/subapp';
import { TimeoutError } from './withTimeout';
import { LIFECYCLE_TIMEOUTS_MS, runLifecycles } from './runLifecycles';
import { createSubAppContext, createSubAppProps } from './testing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

/** A sub-app that records its lifecycle calls. */
function telling(more: Partial<SubAppLifecycles> = {}) {
  const told: string[] = [];
  const tell = (name: string) => async (props: SubAppProps) => void told.push(`${name} ${props.place.pathname}`);
  const lifecycles: SubAppLifecycles = {
    bootstrap: tell('bootstrap'),
    mount: tell('mount'),
    update: tell('update'),
    unmount: tell('unmount'),
    ...more,
  };
  return { told, lifecycles, tell };
}

describe('[APP-06] the lifecycles of a child', () => {
  it('run one after the other, each with what holds by then', async () => {
    const { told, lifecycles } = telling();
    const running = await runLifecycles(lifecycles, createSubAppProps('/a'));
    await running.update(createSubAppContext('/b'));
    await running.end();
    expect(told).toEqual(['bootstrap /a', 'mount /a', 'update /b', 'unmount /b']);
  });

  it('may be lists of functions, and all but two may be left out', async () => {
    const { told, lifecycles, tell } = telling({ bootstrap: undefined, update: undefined });
    const running = await runLifecycles({ ...lifecycles, mount: [tell('one'), tell('two')] }, createSubAppProps('/a'));
    await running.update(createSubAppContext('/b'));
    await running.end();
    expect(told).toEqual(['one /a', 'two /a', 'unmount /b']);
  });

  it('of several changes while it is busy the child hears of the newest', async () => {
    const { told, lifecycles } = telling();
    const running = await runLifecycles(lifecycles, createSubAppProps('/a'));
    await Promise.all([
      running.update(createSubAppContext('/b')),
      running.update(createSubAppContext('/c')),
      running.update(createSubAppContext('/d')),
    ]);
    expect(told.slice(2)).toEqual(['update /d']);
  });

  it('an update that fails does not keep the next one from it', async () => {
    const update = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(undefined);
    const running = await runLifecycles(telling({ update }).lifecycles, createSubAppProps('/a'));
    await expect(running.update(createSubAppContext('/b'))).rejects.toThrow('broken');
    await running.update(createSubAppContext('/c'));
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ place: createSubAppContext('/c').place }));
  });

  it('none goes on for ever: a mount that hangs is given up in time', async () => {
    const result = runLifecycles(telling({ mount: never }).lifecycles, createSubAppProps('/a'));
    const refused = expect(result).rejects.toThrow(TimeoutError);
    await jest.advanceTimersByTimeAsync(LIFECYCLE_TIMEOUTS_MS.mount);
    await refused;
  });

  it('a mount that comes too late is taken down', async () => {
    let finish = () => undefined as void;
    const { told, lifecycles } = telling({ mount: () => new Promise<void>((done) => void (finish = done)) });
    const result = runLifecycles(lifecycles, createSubAppProps('/a'));
    const refused = expect(result).rejects.toThrow(TimeoutError);
    await jest.advanceTimersByTimeAsync(LIFECYCLE_TIMEOUTS_MS.mount);
    await refused;
    expect(told).toEqual(['bootstrap /a']);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['bootstrap /a', 'unmount /a']);
  });

  it('an end that hangs is given up in time, and comes once', async () => {
    const unmount = jest.fn(never);
    const running = await runLifecycles(telling({ unmount }).lifecycles, createSubAppProps('/a'));
    const ended = expect(running.end()).rejects.toThrow(TimeoutError);
    await running.end();
    await jest.advanceTimersByTimeAsync(LIFECYCLE_TIMEOUTS_MS.unmount);
    await ended;
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});
