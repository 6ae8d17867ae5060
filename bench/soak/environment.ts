import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuildCurrent } from '../../scripts/buildHash.mjs';
import { ensureNode24 } from '../../scripts/node24.mjs';
import { root } from '../../scripts/root.mjs';
import { createCleanEnvironment, runStartCommand, runTestCommand } from './commands';
import type { CommandContext } from './commands';
import { createScratchClone } from './snapshot';
import { defineSoak } from './soak';

const NODE = 'v20.20';
/** The user id of `nobody`, an ordinary user that exists on every Linux. */
const ORDINARY = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;

interface Amounts extends Readonly<Record<string, boolean>> {
  /**
   * Whether the clone starts without packages and without a build, so that the README's commands have to install and
   * build. Otherwise the clone gets the packages and the build of this project.
   */
  readonly fromNothing: boolean;
  readonly runsTests: boolean;
}

/** One combination of a user and a Node.js version. Each combination gets a separate clone. */
interface Case {
  readonly name: string;
  readonly node: string;
  readonly user?: typeof ORDINARY;
}

/**
 * Checks that the two commands of the README work on a fresh clone, as root and as an ordinary user, and `npm start`
 * also on Node.js 24.
 */
export const environment = defineSoak<Amounts>({
  rows: ['ENV-01'],
  code: [
    ...['bench/soak/environment.ts', 'bench/soak/commands.ts', '.npmrc', '.nvmrc'],
    ...['browser', 'buildHash', 'debian', 'fonts', 'install', 'node24', 'postgres', 'process', 'start', 'test'].map(
      (script) => `scripts/${script}.mjs`,
    ),
    ...['scripts/build.ts', 'scripts/jest.ts', 'scripts/node24/package-lock.json', 'server/db/cluster'],
  ],
  amounts: {
    small: { fromNothing: false, runsTests: false },
    large: { fromNothing: true, runsTests: true },
  },
  async run(amounts, say) {
    const failures: string[] = [];
    const figures: Record<string, number> = {};
    const node24 = ensureNode24();
    if (amounts.fromNothing) {
      if (!process.version.startsWith(NODE)) failures.push(`run it with ${NODE}, this is ${process.version}`);
      if (!asRoot) failures.push('not tried as root: run it as root, which can be both users');
      if (node24.path === undefined) failures.push(`not tried on Node.js 24: ${String(node24.missing)}`);
    }
    const user = asRoot ? ORDINARY : undefined;
    const cases: Case[] = [
      { name: `${asRoot ? 'root' : 'the user'} on ${process.version}`, node: process.execPath },
      ...(amounts.fromNothing && user ? [{ name: `nobody on ${process.version}`, node: process.execPath, user }] : []),
      ...(node24.path
        ? [{ name: `${user ? 'nobody' : 'the user'} on Node.js 24`, node: node24.path, ...(user && { user }) }]
        : []),
    ];
    for (const one of cases) {
      // Runs `npm test` only with the Node.js of this process, since `npm test` itself also tests on Node.js 24.
      const runsTests = amounts.runsTests && one.node === process.execPath;
      await tryCase(one, { ...amounts, runsTests }, { say, figures, failures });
    }
    return { figures, failures };
  },
});

/** The commands of the README's first example, in their order. */
export function readmeCommands(readme: string): string[] {
  const [, example = ''] = /^## Start$[^]*?^```sh\n([^]*?)^```$/m.exec(readme) ?? [];
  return example
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

interface Report {
  readonly say: (line: string) => void;
  readonly figures: Record<string, number>;
  readonly failures: string[];
}

async function tryCase(
  { name, node, user }: Case,
  amounts: Amounts,
  { say, figures, failures }: Report,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clone-'));
  chmodSync(folder, 0o755);
  const [clone, home] = [join(folder, 'portal'), join(folder, 'home')];
  mkdirSync(home);
  try {
    createScratchClone(clone, { packages: !amounts.fromNothing });
    if (!amounts.fromNothing && isBuildCurrent()) cpSync(join(root, 'dist'), join(clone, 'dist'), { recursive: true });
    if (user) execFileSync('chown', ['-Rh', `${user.uid}:${user.gid}`, folder]);
    if (user && !amounts.fromNothing) {
      // Vite writes its bundled configuration into `node_modules`, which the clone shares with this project. Lets the
      // ordinary user write to that folder.
      const viteFolder = join(root, 'node_modules/.vite-temp');
      mkdirSync(viteFolder, { recursive: true });
      chmodSync(viteFolder, 0o1777);
    }
    const shell: CommandContext = {
      cwd: clone,
      env: { ...createCleanEnvironment(node), ...ownVariables(home) },
      ...user,
    };
    for (const command of readmeCommands(readFileSync(join(clone, 'README.md'), 'utf8'))) {
      if (command === 'npm test' && !amounts.runsTests) continue;
      say(`${name}: ${command} …`);
      const started = Date.now();
      try {
        if (command === 'npm start') await runStartCommand(command, shell);
        else if (command === 'npm test') figures[`${name}: tests passed`] = await runTestCommand(command, shell);
        else throw new Error('this soak does not know what the command has to do');
      } catch (error) {
        failures.push(`${name}: ${command}: ${error instanceof Error ? error.message : String(error)}`);
      }
      figures[`${name}: ${command}, seconds`] = Math.round((Date.now() - started) / 1000);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Sets a separate home directory, a free port, and the package registry of this machine with its certificates.
function ownVariables(home: string): Record<string, string> {
  const npmSetting = (name: string) =>
    execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: 'pipe' }).trim();
  const cafile = npmSetting('cafile');
  return {
    HOME: home,
    PORT: '0',
    npm_config_registry: npmSetting('registry'),
    ...(cafile !== 'null' && { npm_config_cafile: cafile }),
  };
}
