import { StartProblem } from './startProblem';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'a file of that name is in the way',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the path is too long',
};

/**
 * Returns the `code` property that Node or PostgreSQL has set on an error. Avoids `instanceof`, since in Jest errors of
 * Node itself are not instances of the test's own `Error`.
 */
export function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The message of an error, or the text of any other thrown value. */
export function getErrorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/**
 * Runs `work` and rethrows a file system error as a StartProblem of one line that begins with `what`. Rethrows other
 * errors unchanged.
 */
export function explainFileErrors<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = reasons[getErrorCode(error)];
    if (reason === undefined) throw error;
    throw new StartProblem(`${what}: ${reason}`, { cause: error });
  }
}
