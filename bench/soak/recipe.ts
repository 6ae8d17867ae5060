import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNodeIn } from './commands';
import {
  addListFeature,
  findBrokenImports,
  countCentralLines,
  removeCentralLine,
  removeListFeature,
} from './recipeSteps';
import { createGitRunner, createScratchClone } from './snapshot';
import { defineSoak } from './soak';

const MOST_ON_SERVER = 2;
const MOST_IN_SPA = 1;
const jestCommand = (...patterns: readonly string[]) => [
  'node_modules/tsx/dist/cli.mjs',
  'scripts/jest.ts',
  ...patterns,
];

/**
 * The commands that check the clone after the recipes have added a list screen (`regions`). The small run tests the new
 * list and the registry of the contract; the large run checks everything that the new list could affect.
 */
const checks = {
  small: [jestCommand('contract/registry', 'server/modules/access/regions')],
  large: [
    ['node_modules/typescript-native/bin/tsc', '--noEmit'],
    ['node_modules/oxfmt/bin/oxfmt', '--check', 'contract', 'server', 'src'],
    ['node_modules/oxlint/bin/oxlint', 'contract', 'server', 'src'],
    [
      'node_modules/eslint/bin/eslint.js',
      'contract/access',
      'server/modules/access/regions',
      'src/features/access/regions',
    ],
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['contract', 'src', 'server', '--config', 'config/dependencyRules.cjs'],
    ],
    jestCommand(
      ...['contract/', 'src/app/routes/', 'server/db/', 'server/limits/bounds', 'server/matrix', 'server/auditRows'],
      ...['regions/', 'routers/', 'session/', 'taken'].map((name) => `server/modules/.*${name}`),
    ),
  ],
};

/** For each central file in which a module needs a line: the test that fails if the line is missing. */
const TEST_OF_CENTRAL_FILE: Readonly<Record<string, string>> = {
  'contract/registry.ts': 'contract/registry',
  'server/modules/index.ts': 'server/modules/access/regions',
  'src/app/routes/screens.ts': 'src/app/routes',
};

/**
 * Checks the developer recipes in docs/recipes: follows them in a scratch clone to add a list screen with its
 * endpoints, counts the lines that had to be added to central files, runs the checks, and removes the list again.
 */
export const recipe = defineSoak({
  rows: ['ENV-02'],
  code: [
    ...['bench/soak/recipe.ts', 'bench/soak/recipeSteps.ts', 'bench/soak/recipe', 'contract/registry.ts'],
    ...['server/modules/index.ts', 'server/module.ts', 'server/declared.ts', 'server/db/install', 'src/app/routes'],
  ],
  amounts: { small: { checksAll: false }, large: { checksAll: true } },
  async run({ checksAll }, say) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-recipe-'));
    const failures: string[] = [];
    try {
      createScratchClone(folder, { packages: true });
      const git = createGitRunner(folder, folder);
      say('adding a list …');
      const added = addListFeature(folder);
      git('add', '--all');
      const { server, spa, others } = countCentralLines(git('diff', '--cached', '--unified=0', '--diff-filter=MDRT'));
      if (server > MOST_ON_SERVER) failures.push(`${server} central lines on the server`);
      if (spa > MOST_IN_SPA) failures.push(`${spa} central lines in the SPA`);
      if (others.length > 0) failures.push(`edits in ${others.join(', ')}`);

      failures.push(...(await findBrokenImports(folder)));
      for (const args of checks[checksAll ? 'large' : 'small']) {
        say(`${args.slice(0, 3).join(' ')} …`);
        const { code, output } = await runNodeIn(folder, args);
        if (code !== 0) failures.push(`${args.join(' ')} fails:\n${output.slice(-12_000)}`);
      }
      if (checksAll) {
        for (const [file, pattern] of Object.entries(TEST_OF_CENTRAL_FILE)) {
          say(`without the line in ${file} …`);
          const putBack = removeCentralLine(folder, file);
          const { code, output } = await runNodeIn(folder, jestCommand(pattern));
          putBack();
          if (code === 0 || !/region|区域/i.test(output))
            failures.push(`no test of ${pattern} names the line that ${file} lacks`);
        }
      }

      say('removing it again …');
      removeListFeature(folder);
      git('reset', '--quiet');
      const left = git('status', '--porcelain', '--untracked-files=all');
      if (left !== '') failures.push(`left behind:\n${left}`);
      return {
        figures: {
          'central lines on the server': server,
          'central lines in the SPA': spa,
          'files of its own': added.files,
          'lines of its own': added.lines,
        },
        failures,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
