import { isFailure } from '@/platform/http/failure';

/** Whether a call failed because the project does not exist or the id in the address is invalid. */
export function isUnknownProjectError(error: unknown): boolean {
  return isFailure(error) && (error.subCode === 'not-found' || error.subCode === 'param-invalid');
}
