import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';

/**
 * The git tree hashes of some files and folders as they are now, with uncommitted changes, but without tests and files
 * that git ignores. Equal content has equal hashes in every clone, even in one without history.
 * @returns per path its hash; `missing` for a path without a file
 */
export function getTreeHashes(paths: readonly string[], project = root): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tree-'));
  try {
    const git = createGitRunner(folder, project);
    git('add', '--all', '--', '.', ':(exclude)*.test.ts', ':(exclude)*.test.tsx');
    const tree = git('write-tree');
    return Object.fromEntries(paths.map((path) => [path, git('ls-tree', tree, path).split(/\s/)[2] ?? 'missing']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a clone of the project's present state in `folder`: one commit with all files that git does not ignore.
 * @param packages whether the clone gets the packages of this project. Otherwise the first command of the README has to
 * install the packages.
 */
export function createScratchClone(folder: string, { packages }: { readonly packages: boolean }): void {
  const git = createGitRunner(folder, root);
  git('add', '--all');
  git(
    '-c',
    'user.name=soak',
    '-c',
    'user.email=soak@localhost',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-qm',
    'As it is',
  );
  createGitRunner(folder, folder)('reset', '--quiet', '--hard');
  if (packages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs git with a repository in `folder` and the files of `workTree`, so that the project need not be a repository. */
export function createGitRunner(folder: string, workTree: string): (...args: readonly string[]) => string {
  const repository = join(folder, '.git');
  const git = (...args: readonly string[]) =>
    execFileSync('git', [`--git-dir=${repository}`, `--work-tree=${workTree}`, ...args], {
      cwd: workTree,
      encoding: 'utf8',
      // Removes the variables that git sets when it runs a hook. Otherwise these commands would change the repository
      // of that hook.
      env: { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined },
    }).trim();
  execFileSync('git', ['init', '--quiet', '--template=', folder]);
  return git;
}
