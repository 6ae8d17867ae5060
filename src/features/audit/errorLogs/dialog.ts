import type { ErrorGroup } from 'contract/audit/errorLogs';

/** What is open above the list of errors. */
export type ErrorDialog =
  | { readonly kind: 'detail'; readonly error: ErrorGroup }
  | { readonly kind: 'handle'; readonly error: ErrorGroup }
  | { readonly kind: 'fixed'; readonly errorIds: readonly string[]; readonly onDone: () => void };
