import type { Action } from '@reduxjs/toolkit';
import type { SubAppCall, SubAppCallFailure, SubAppPortal } from 'contract/children/subapp';
import { failed, succeeded, warned } from '@/kernel/feedback/slice';
import { replaced, visited } from '@/kernel/navigation/location';
import type { OwnPage } from '@/kernel/tabs/ownPage';
import { pageTitled } from '@/kernel/tabs/slice';
import { SYSTEM_ERROR, isFailure } from '@/platform/http/failure';
import type { Translate } from '@/platform/language/textOf';

interface PortalForOptions {
  readonly page: OwnPage;
  readonly basePath: string;
  /** Makes a call; fails with a `Failure`. */
  readonly call: (call: SubAppCall) => Promise<unknown>;
  /** Where the person is. */
  readonly currentAddress: () => string;
  readonly isOnScreen: () => boolean;
  readonly setUnsaved: (isUnsaved: boolean) => void;
  /** Says a text in the language of the person at this moment. */
  readonly t: Translate;
}

const notices: Readonly<Record<string, (text: string) => Action>> = {
  success: succeeded,
  warning: warned,
  error: failed,
};

/** What the portal does for one page of a child. Whatever a child passes is checked: it may be written in anything. */
export function portalFor({
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
    // A page behind another one takes nobody anywhere.
    navigate: (address, { replace = false } = {}) => {
      if (!isPath(address) || !isOnScreen()) return;
      const to = basePath + address;
      // As a link does: to the address where somebody is there is no other way back than before.
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

/** Whether something is an address of this site. */
function isPath(address: unknown): boolean {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address);
}

// In the language of the person, as the message is for them; the child has no texts of the server.
function failureOf(problem: unknown, t: Translate): SubAppCallFailure {
  if (!isFailure(problem)) return Object.assign(new Error(t(SYSTEM_ERROR)), { fields: [] });
  const { message, subCode, fields } = problem;
  return Object.assign(new Error(t(message)), {
    subCode,
    fields: fields.map((field) => ({ name: field.name, message: t(field.message) })),
  });
}
