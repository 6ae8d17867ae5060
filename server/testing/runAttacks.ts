import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { REFUSED_CODE, refusalDetail } from 'contract/envelope';
import { deriveAttacks } from './attacks';
import type { Attack, AttackKind } from './attack';
import type { AttackerTokens } from './attacks';
import { diffDumps } from './database';
import type { Dump } from './database';
import type { Portal } from './portal';
import { getCaller } from './cases';
import type { EndpointCase } from './samples';
import type { PopulatedTestWorld } from './world';

const refusedEnvelope = v.strictObject({
  code: v.literal(REFUSED_CODE),
  subCode: v.string(),
  msg: v.pipe(v.string(), v.regex(/\p{Script=Han}/u)),
  subMsg: v.string(),
  data: v.strictObject(refusalDetail.entries),
});

// Matches internals of the server that an answer must not reveal: a stack frame, an SQL statement, a module path or an
// error text of PostgreSQL.
const INTERNALS =
  /\bat .+:\d+:\d+|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|node_modules|relation "|violates|syntax error/i;

/** The result of all attacks on one endpoint. */
export interface AttackResults {
  /** The number of attacks of each kind. */
  readonly attempts: Readonly<Partial<Record<AttackKind, number>>>;
  /** Descriptions of the wrong answers; empty if the server has answered every attack correctly. */
  readonly leaks: readonly string[];
}

/** Runs every attack that is derived from the declaration of an endpoint. */
export async function runAttacks(
  portal: Portal,
  dump: Dump,
  each: EndpointCase,
  world: PopulatedTestWorld,
  attackers: AttackerTokens,
): Promise<AttackResults> {
  const { name, endpoint } = each;
  const attacks = deriveAttacks(
    portal,
    endpoint,
    world.argOf(each),
    { ...world, caller: getCaller(each, world) },
    attackers,
  );
  return performAttacks(portal, dump, name, attacks);
}

/** The number of right refusals after which the database is looked at: reading it takes as long as a call. */
const LOOKED_AT_TOGETHER = 50;

/**
 * Makes attacks on an endpoint one after the other, and looks for changes in the database: at once after an attack that
 * is not refused as it should be or that is signed, and after many refused ones together.
 */
export async function performAttacks(
  portal: Pick<Portal, 'app'>,
  dump: Dump,
  name: string,
  attacks: readonly Attack[],
): Promise<AttackResults> {
  const leaks: string[] = [];
  const attempts: Partial<Record<AttackKind, number>> = {};
  let before = await dump();
  let first = 0;
  for (const [index, attack] of attacks.entries()) {
    const wrong = await attempt(portal, attack);
    attempts[attack.kind] = (attempts[attack.kind] ?? 0) + 1;
    const next = attacks[index + 1];
    const waits = next !== undefined && !next.isSigned && !attack.isSigned && index - first + 1 < LOOKED_AT_TOGETHER;
    if (wrong.length === 0 && waits) continue;
    const after = await dump();
    // A signed call leaves its value, and removes the values of former ones that have expired meanwhile.
    const changed = diffDumps(before, after).filter(
      (line) => attack.isSigned !== true || !/^[+-] sealed_values:/.test(line),
    );
    const since = attacks[first] === attack || wrong.length > 0 ? '' : ` since ${attacks[first]?.title}`;
    wrong.push(...changed.map((line) => `changed the database${since}: ${line}`));
    before = after;
    first = index + 1;
    leaks.push(...wrong.map((words) => `${name} | ${attack.title} | ${words}`));
  }
  return { attempts, leaks };
}

async function attempt({ app }: Pick<Portal, 'app'>, { request, expected, sameAnswerAs }: Attack): Promise<string[]> {
  const answer = await app.inject(request);
  const wrong = wrongWith(answer, expected);
  if (sameAnswerAs) {
    const other = await app.inject(sameAnswerAs);
    if (other.body !== answer.body || other.statusCode !== answer.statusCode)
      wrong.push('can be told from an unknown id');
  }
  return wrong;
}

function wrongWith(answer: LightMyRequestResponse, expected: Attack['expected']): string[] {
  const { statusCode, body } = answer;
  if (answer.raw.req.method === 'HEAD')
    return statusCode === 404 && body === '' ? [] : [`answers ${statusCode} ${body}`];
  if (statusCode !== 200) return [`answers with status ${statusCode}: ${body.slice(0, 200)}`];
  if (INTERNALS.test(body)) return [`tells of its insides: ${body.slice(0, 300)}`];
  if (!String(answer.headers['content-type']).includes('json')) return ['gave a file'];
  const parsed = v.safeParse(refusedEnvelope, JSON.parse(body));
  if (!parsed.success) return [`is no refusal: ${body.slice(0, 300)}`];
  return parsed.output.subCode === expected
    ? []
    : [`says ${parsed.output.subCode}, not ${expected}: ${body.slice(0, 300)}`];
}
