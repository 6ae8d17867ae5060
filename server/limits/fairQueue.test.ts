import { createFairQueue } from './fairQueue';

const queueOf = (options: { places?: number; placesPerHolder?: number; longestWaitMs?: number } = {}) =>
  createFairQueue({
    concurrent: 1,
    places: 4,
    placesPerHolder: 3,
    preferred: { places: 4, placesPerHolder: 2, inARow: 2 },
    longestWaitMs: 60_000,
    busy: () => new Error('busy'),
    ...options,
  });

// Work that ends when `end` is called. `started` lists the work in the order in which it started.
function createWorks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      // The next work starts some microtasks after the end.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('lets the holders take turns, whoever came with more', async () => {
  const queue = queueOf();
  const { work, started, end } = createWorks();
  const all = ['flood-1', 'flood-2', 'flood-3', 'other-1'].map((name) =>
    queue.run(name.split('-')[0] ?? '', work(name)),
  );
  for (const name of ['flood-1', 'flood-2', 'other-1', 'flood-3']) await end(name);
  expect(started).toEqual(['flood-1', 'flood-2', 'other-1', 'flood-3']);
  expect(await Promise.all(all)).toEqual(['flood-1', 'flood-2', 'flood-3', 'other-1']);
});

it('refuses work of a holder whose places are taken, and works on after a failure', async () => {
  const queue = queueOf();
  const { work, started, end } = createWorks();
  const running = queue.run('flood', work('first'));
  const failing = queue.run('flood', () => Promise.reject(new Error('broken')));
  const waiting = [queue.run('flood', work('second')), queue.run('flood', work('third'))];
  await expect(queue.run('flood', work('refused'))).rejects.toThrow('busy');
  const broken = expect(failing).rejects.toThrow('broken');
  for (const name of ['first', 'second', 'third']) await end(name);
  await broken;
  await Promise.all([running, ...waiting]);
  expect(started).toEqual(['first', 'second', 'third']);
});

it('takes a place from the holder with the most when all places are taken', async () => {
  const queue = queueOf();
  const { work, started, end } = createWorks();
  const running = queue.run('flood', work('running'));
  const flood = ['a', 'b', 'c'].map((name) => queue.run('flood', work(name)));
  const others = [queue.run('one', work('one')), queue.run('two', work('two'))];
  await expect(flood[2]).rejects.toThrow('busy');
  for (const name of ['running', 'a', 'one', 'two', 'b']) await end(name);
  await Promise.all([running, ...flood.slice(0, 2), ...others]);
  expect(started).toEqual(['running', 'a', 'one', 'two', 'b']);
});

it('takes preferred work first, though the places of all others are taken', async () => {
  const queue = queueOf();
  const { work, started, end } = createWorks();
  const running = queue.run('one', work('running'));
  const flood = ['a', 'b', 'c', 'd'].map((holder) => queue.run(holder, work(holder)));
  await expect(queue.run('e', work('e'))).rejects.toThrow('busy');
  const known = queue.run('user', work('known'), { isPreferred: true });
  for (const name of ['running', 'known', 'a', 'b', 'c', 'd']) await end(name);
  await Promise.all([running, known, ...flood]);
  expect(started).toEqual(['running', 'known', 'a', 'b', 'c', 'd']);
});

it('gives waiting work its turns among preferred work, and bounds what one holder prefers', async () => {
  const queue = queueOf();
  const { work, started, end } = createWorks();
  const running = queue.run('one', work('running'));
  const prefer = (holder: string, name: string) => queue.run(holder, work(name), { isPreferred: true });
  const known = [prefer('user', 'known-1'), prefer('user', 'known-2')];
  await expect(prefer('user', 'known-3')).rejects.toThrow('busy');
  const others = ['other-1', 'other-2'].map((name) => queue.run(name, work(name)));
  known.push(prefer('friend', 'friend-1'), prefer('friend', 'friend-2'));
  for (const name of ['running', 'known-1', 'friend-1', 'other-1', 'known-2', 'friend-2', 'other-2']) await end(name);
  await Promise.all([running, ...known, ...others]);
  expect(started).toEqual(['running', 'known-1', 'friend-1', 'other-1', 'known-2', 'friend-2', 'other-2']);
});

it('refuses work that waits too long, and gives its place to other work', async () => {
  const queue = queueOf({ places: 1, longestWaitMs: 1 });
  const { work, started, end } = createWorks();
  const running = queue.run('one', work('running'));
  await expect(queue.run('two', work('late'))).rejects.toThrow('busy');
  await end('running');
  await running;
  const next = queue.run('two', work('next'));
  await end('next');
  expect(await next).toBe('next');
  expect(started).toEqual(['running', 'next']);
});
