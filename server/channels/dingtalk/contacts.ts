import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { VendorRequest } from '../exchange';
import { askAsApp } from './app';
import type { DingtalkConnection } from './app';
import { UNREADABLE, isUnknownUser } from './codes';
import type { DingtalkReply } from './codes';
import { oldAddress, postJson } from './request';
import type { DingtalkApp } from './request';

/** A person in the contacts of an enterprise. */
export interface Contact {
  readonly userId: string;
  readonly name: string;
  /** Null where DingTalk does not show it: the app lacks the right to read phones, or the phone is not one of mainland China. */
  readonly mobile: string | null;
}

/** The contacts that an app may read, or why they could not be read. */
export type ContactsReply =
  | { readonly kind: 'read'; readonly contacts: readonly Contact[] }
  | Exclude<DingtalkReply, { readonly kind: 'done' }>;

/** How the contacts of an app are read. */
export interface ContactsReading {
  readonly app: DingtalkApp;
  /** Is told how many were read so far. */
  readonly onProgress?: (count: number) => Promise<void>;
  /** The pause before a request that DingTalk has refused as one too many, in milliseconds. Default: a second. */
  readonly pauseMs?: number;
}

// "获取部门用户详情": the largest page.
const PAGE_SIZE = 100;
// DingTalk limits the requests of an app to an endpoint per second.
const MAX_TRIES = 4;
const MAINLAND = '86';
// "全局错误码": the administrator has not authorised the app to read this person.
const OUT_OF_SCOPE_CODE = '50002';

const Scopes = v.object({
  auth_org_scopes: v.object({ authed_dept: v.array(v.number()), authed_user: v.array(v.string()) }),
});
const Departments = v.object({ result: v.array(v.object({ dept_id: v.number() })) });
const User = v.object({
  userid: v.string(),
  name: v.optional(v.string(), ''),
  mobile: v.optional(v.string(), ''),
  state_code: v.optional(v.string(), MAINLAND),
});
const Users = v.object({
  result: v.object({
    has_more: v.boolean(),
    next_cursor: v.optional(v.number()),
    list: v.optional(v.array(User), []),
  }),
});
const OneUser = v.object({ result: User });

/**
 * Reads the contacts that an app may read: the departments and persons that its administrator has authorised, with all departments below
 * them. Each person comes once, in however many departments.
 */
export async function readContacts(
  connection: DingtalkConnection,
  { app, onProgress, pauseMs = 1000 }: ContactsReading,
): Promise<ContactsReply> {
  const found = new Map<string, Contact>();
  try {
    const ask = createAsker(connection, app, pauseMs);
    const { authed_dept: departments, authed_user: persons } = (await ask.get('/auth/scopes', Scopes)).auth_org_scopes;
    const known = new Set(departments);
    // The set grows while it is walked.
    for (const department of known) {
      const { result } = await ask.post('/topapi/v2/department/listsub', { dept_id: department }, Departments);
      for (const { dept_id: below } of result) known.add(below);
      await readDepartment(ask, department, found);
      await onProgress?.(found.size);
    }
    for (const userid of persons) {
      if (found.has(userid)) continue;
      keep(found, (await ask.post('/topapi/v2/user/get', { userid }, OneUser)).result);
    }
    return { kind: 'read', contacts: [...found.values()] };
  } catch (error) {
    if (error instanceof ReadingError) return error.reply;
    throw error;
  }
}

/** Whose contacts are read, as {@link ContactsReading} says how. */
export interface PeopleReading extends Omit<ContactsReading, 'onProgress'> {
  readonly userIds: readonly string[];
}

/** Reads some persons. Those who are not, or no longer, among the contacts that the app may read are left out. */
export async function readPeople(
  connection: DingtalkConnection,
  { app, userIds, pauseMs = 1000 }: PeopleReading,
): Promise<ContactsReply> {
  const found = new Map<string, Contact>();
  const ask = createAsker(connection, app, pauseMs);
  for (const userid of userIds) {
    try {
      keep(found, (await ask.post('/topapi/v2/user/get', { userid }, OneUser)).result);
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      const { reply } = error;
      if (reply.kind !== 'refused' || !isOutOfReach(reply.code)) return reply;
    }
  }
  return { kind: 'read', contacts: [...found.values()] };
}

function isOutOfReach(code: string): boolean {
  return isUnknownUser(code) || code === OUT_OF_SCOPE_CODE;
}

async function readDepartment(ask: Asker, department: number, found: Map<string, Contact>): Promise<void> {
  let cursor: number | undefined = 0;
  while (cursor !== undefined) {
    const page: object = { dept_id: department, cursor, size: PAGE_SIZE };
    const { result }: v.InferOutput<typeof Users> = await ask.post('/topapi/v2/user/list', page, Users);
    for (const user of result.list) keep(found, user);
    cursor = result.has_more ? result.next_cursor : undefined;
  }
}

function keep(found: Map<string, Contact>, { userid, name, mobile, state_code: code }: v.InferOutput<typeof User>) {
  found.set(userid, { userId: userid, name, mobile: code === MAINLAND && mobile !== '' ? mobile : null });
}

/** Ends the reading: DingTalk has refused a request, or could not be reached. */
class ReadingError extends Error {
  constructor(readonly reply: Exclude<DingtalkReply, { readonly kind: 'done' }>) {
    super(reply.reason.text);
  }
}

type Asker = ReturnType<typeof createAsker>;

function createAsker(connection: DingtalkConnection, app: DingtalkApp, pauseMs: number) {
  async function ask<Schema extends v.GenericSchema>(
    createRequest: (token: string) => VendorRequest,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await askAsApp(connection, app, createRequest);
      if (reply.kind === 'done') {
        const answer = v.safeParse(schema, reply.json);
        if (answer.success) return answer.output;
        throw new ReadingError({ kind: 'unknown', reason: UNREADABLE });
      }
      if (attempt === MAX_TRIES || reply.kind !== 'refused' || !reply.isRetryable) throw new ReadingError(reply);
      await wait(pauseMs * attempt, undefined, { signal: connection.signal });
    }
  }
  return {
    get: <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
      ask((token) => ({ method: 'GET', url: oldAddress(app, path, token), headers: {}, body: '' }), schema),
    post: <Schema extends v.GenericSchema>(path: string, body: object, schema: Schema) =>
      ask((token) => postJson(oldAddress(app, path, token), body), schema),
  };
}
