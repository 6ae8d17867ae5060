import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';

const PATH = `${ADMIN_PATH}/onlineSession` as const;

/**
 * What is ended together with a session: nothing else, all sessions of its user, or all sessions that work in its
 * merchant.
 */
export const SESSION_EXTENTS = ['session', 'user', 'merchant'] as const;

/** What is ended together with a session. */
export type SessionExtent = (typeof SESSION_EXTENTS)[number];

/** An open session (SET-04). */
export const OnlineSession = v.object({
  sessionId: v.string(),
  userId: v.string(),
  /** The user's name at the sign-in. */
  userName: v.nullable(v.string()),
  /** The merchant that the session works in. */
  merchantId: v.string(),
  merchantName: v.string(),
  address: v.nullable(v.string()),
  device: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  createTime: v.string(),
  /** The last call, with a precision of a minute. */
  lastUsedTime: v.string(),
  /** Whether it is the session of the caller, which no call of this file ends. */
  isOwn: v.boolean(),
});

/** An open session (SET-04). */
export type OnlineSession = v.InferOutput<typeof OnlineSession>;

const ended = v.object({ count: v.number() });

/**
 * The open sessions of the merchant, of those users whom the caller sees; for users of the merchant that runs the
 * installation, those of all merchants. Ending never includes the caller's own session.
 */
export const onlineSessions = {
  listOnlineSessions: endpoint({
    method: 'GET',
    path: `${PATH}/list`,
    arg: v.object({
      ...pagingFields(['createTime', 'lastUsedTime']),
      userName: optionalText(),
      address: optionalText(),
    }),
    data: pageOf(OnlineSession),
    needs: 'system:onlineSession:list',
    changes: false,
    owned: {},
  }),
  /** How many sessions `endOnlineSessions` would end; without a session, how many `endAllOnlineSessions` would. */
  previewEndOnlineSessions: endpoint({
    method: 'GET',
    path: `${PATH}/previewEnd`,
    arg: v.object({ sessionId: v.optional(rowId()), extent: v.optional(v.picklist(SESSION_EXTENTS)) }),
    data: ended,
    needs: 'system:onlineSession:end',
    changes: false,
    owned: { sessionId: 'session' },
  }),
  endOnlineSessions: endpoint({
    method: 'POST',
    path: `${PATH}/end`,
    arg: v.object({ sessionId: rowId(), extent: v.picklist(SESSION_EXTENTS) }),
    data: ended,
    needs: 'system:onlineSession:end',
    changes: { action: 'endSession', kind: 'session' },
    owned: { sessionId: 'session' },
  }),
  endAllOnlineSessions: endpoint({
    method: 'POST',
    path: `${PATH}/endAll`,
    arg: noArgument,
    data: ended,
    needs: 'system:onlineSession:end',
    changes: { action: 'endSession', kind: 'session' },
    owned: {},
  }),
};
