import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { RetireAssetsPlugin } from './retireAssets';

const HOUR = 60 * 60 * 1000;

describe('the files of former releases', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-release-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const has = (file: string) => existsSync(join(folder, 'web', file));

  async function release(name: string, now: number) {
    await writeFile(join(folder, 'entry.js'), `console.log('${name}')`);
    const compiler = webpack({
      mode: 'production',
      entry: join(folder, 'entry.js'),
      output: { path: join(folder, 'web'), filename: `${name}.js` },
      plugins: [new RetireAssetsPlugin(() => now)],
    });
    await new Promise<void>((done, fail) => {
      compiler.run((error) => {
        if (error) fail(error);
        else done();
      });
    });
  }

  it('stay for a day and go after it', async () => {
    await release('one', 0);
    await release('two', HOUR);
    await release('three', 24 * HOUR);
    expect([has('one.js'), has('two.js'), has('three.js')]).toEqual([true, true, true]);

    await release('three', 26 * HOUR);
    expect([has('one.js'), has('two.js'), has('three.js')]).toEqual([false, true, true]);
  });

  it('are current again when a release brings them back', async () => {
    await release('one', 0);
    await release('two', HOUR);
    await release('one', 2 * HOUR);
    await release('one', 48 * HOUR);
    expect([has('one.js'), has('two.js')]).toEqual([true, false]);
  });
});
