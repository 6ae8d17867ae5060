import { isFailure } from '@/platform/http/failure';

/** Whether a call failed because there is no such project, or what the address has for its id can be none. */
export function isUnknownProject(error: unknown): boolean {
  return isFailure(error) && (error.subCode === 'not-found' || error.subCode === 'param-invalid');
}
