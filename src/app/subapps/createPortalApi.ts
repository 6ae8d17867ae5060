import type { Action } from '@reduxjs/toolkit';
import type { SubAppCall, SubAppCallFailure, SubAppPortal } from 'contract/children/subapp';
import { failed, succeeded, warned } from '@/kernel/feedback/slice';
import { replaced, visited } from '@/kernel/navigation/location';
import type { CurrentPage } from '@/kernel/tabs/currentPage';
import { pageTitled } from '@/kernel/tabs/slice';
import { UNKNOWN_ERROR_TEXT, isFailure } from '@/platform/http/failure';
import type { Translate } from '@/platform/language/translateWith';

interface PortalForOptions {
  readonly page: CurrentPage;
  readonly basePath: string;
  /** Calls the API; rejects with a `Failure`. */
  readonly call: (call: SubAppCall) => Promise<unknown>;
  /** Returns the portal's current address. */
  readonly currentAddress: () => string;
  readonly isOnScreen: () => boolean;
  readonly setUnsaved: (isUnsaved: boolean) => void;
  /** Translates into the user's current language. */
  readonly t: Translate;
}

const notices: Readonly<Record<string, (text: string) => Action>> = {
  success: succeeded,
  warning: warned,
  error: failed,
};

/**
 * Creates the functions that the portal offers to one page of a sub-app. Each function checks its arguments, since the
 * sub-app may not be type-checked.
 */
export function createPortalApi({
  page,
  basePath,
  call,
  currentAddress,
  isOnScreen,
  setUnsaved,
  t,
}: PortalForOptions): SubAppPortal {
  return {
    call: async (request) => {
      if (!isPath(request.path)) throw failureOf(undefined, t);
      try {
        return await call(request);
      } catch (problem) {
        throw failureOf(problem, t);
      }
    },
    // Ignores a page that is not on screen, since its navigation would take the user away from another page.
    navigate: (address, { replace = false } = {}) => {
      if (!isPath(address) || !isOnScreen()) return;
      const to = basePath + address;
      // Navigating to the current address adds no history entry, as with a link.
      page.tell(replace || to === currentAddress() ? replaced(to) : visited(to));
    },
    openPage: (address) => {
      if (isPath(address) && isOnScreen()) page.tell(visited(address));
    },
    notify: (kind, text) => {
      const notice = notices[kind];
      if (notice && text) page.tell(notice(text));
    },
    setTitle: (title) => {
      if (title) page.tell(pageTitled({ path: page.path, title }));
    },
    setUnsaved,
  };
}

/** Whether a value is an address on this site. */
function isPath(address: unknown): boolean {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address);
}

// Converts a failure for the sub-app. The message is translated into the user's language, since the sub-app may show
// the message and has none of the server's texts.
function failureOf(problem: unknown, t: Translate): SubAppCallFailure {
  if (!isFailure(problem)) return Object.assign(new Error(t(UNKNOWN_ERROR_TEXT)), { fields: [] });
  const { message, subCode, fields } = problem;
  return Object.assign(new Error(t(message)), {
    subCode,
    fields: fields.map((field) => ({ name: field.name, message: t(field.message) })),
  });
}
