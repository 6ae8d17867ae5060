// `npm run test:changed`: a quick check of the differences from the main branch; `npm test` remains the complete one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { onStop, runNode, tsxPath } from './process.mjs';
import { root } from './root.mjs';
import { findTestFolders } from './testFolders.mjs';

const [since = 'main'] = process.argv.slice(2);
/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

checkNode();
ensureInstalled();
const [base = since] = git('merge-base', since, 'HEAD');
const names = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const changed = [...new Set(names)].filter((name) => existsSync(join(root, name)));
const code = changed.filter((name) => /\.(tsx?|m?js|cjs|vue)$/.test(name));
const folders = findTestFolders(names);
console.log(`${names.length} files differ from ${since}; tests of: ${folders.join(' ') || 'nothing'}`);

const tsc = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental'];
/** @type {[name: string, args: string[]][]} */
const steps = [
  ['types', [...tsc, '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']],
  ...(code.length > 0
    ? [
        /** @type {[string, string[]]} */ ([
          'lint',
          ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', ...code],
        ]),
        /** @type {[string, string[]]} */ (['lint with types', ['node_modules/oxlint/bin/oxlint', ...code]]),
      ]
    : []),
  ...(changed.length > 0
    ? [
        /** @type {[string, string[]]} */ ([
          'format',
          ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
        ]),
      ]
    : []),
  ...(folders.length > 0
    ? [
        /** @type {[string, string[]]} */ ([
          'tests',
          [
            tsxPath,
            'scripts/jest.ts',
            '--selectProjects',
            'web',
            'server',
            '--passWithNoTests',
            '--testPathPatterns',
            ...folders,
          ],
        ]),
      ]
    : []),
];
const running = steps.map(([name, args]) => ({
  name,
  started: Date.now(),
  ...runNode(args, { quiet: true, group: true }),
}));
onStop(() => {
  for (const { stop } of running) stop('SIGTERM');
  process.exit(1);
});
const codes = await Promise.all(
  running.map(async ({ name, started, ended }) => {
    const { code, output } = await ended;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${output}`.trimEnd());
    return code;
  }),
);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
