import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function seed(args: readonly string[], dataDir: string) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const command = ['--import', 'tsx', join('server', 'db', 'seed.ts'), ...args];
    const env = { ...process.env, PORTAL_DATA_DIR: dataDir };
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

describe('npm run seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([[[]], [['--users', '0']], [['--users', '5', '--fast']]])(
    'answers %j with one line on how to call it',
    async (args) => {
      const { code, said } = await seed(args, folder);
      expect(code).toBe(1);
      expect(said).toMatch(/^Usage: .*\n$/);
    },
  );

  it('says where there is no portal yet, and makes none', async () => {
    const { code, said } = await seed(['--users', '5'], folder);
    expect(code).toBe(1);
    expect(said).toMatch(/^There is no portal here yet.*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
