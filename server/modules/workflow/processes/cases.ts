import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_PROCESS_CASES } from 'contract/workflow/processCases';
import type {
  CaseEnd,
  CheckedCase,
  ProcessCase,
  ProcessCaseDetail,
  processCases as contract,
} from 'contract/workflow/processCases';
import type { SimulationInput } from 'contract/workflow/simulation';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import type { CrowdUser } from '../../channels/crowds/people';
import { compareEnds, toCaseEnd } from './caseEnds';
import { processCases as table } from './schema';
import { readSimulatedProcess, runSimulation } from './simulate';

type Argument<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Who saves cases: the transaction and its time zone, and the name that a case keeps of who has last changed it. */
export type CaseAuthor = CrowdUser & { readonly authorName: string };

const { caseId, processId, caseName, starterId, expected, updateUserName, createTime, updateTime, version } = table;
const listedColumns = { caseId, caseName, starterId, expected, updateUserName, createTime, updateTime, version };
const { formValues, chosen, decisions } = table;

/** Lists the cases of a process by name. */
export function listCases(db: Db, ofProcess: string): Promise<ProcessCase[]> {
  return db.select(listedColumns).from(table).where(eq(processId, ofProcess)).orderBy(asc(caseName));
}

/** Reads a case with all that its simulation takes. */
export async function readCase(db: Db, id: string): Promise<ProcessCaseDetail> {
  const columns = { ...listedColumns, processId, formValues, chosen, decisions };
  const [row] = await db.select(columns).from(table).where(eq(caseId, id));
  if (!row) throw notFound();
  return row;
}

/** Simulates the draft of a process and saves that as a case, with its end as the expected one. */
export async function saveCase(author: CaseAuthor, added: Argument<'addProcessCase'>): Promise<{ caseId: string }> {
  const { db, merchantId, authorName } = author;
  if ((await db.$count(table, eq(processId, added.processId))) >= MAX_PROCESS_CASES)
    throw new Refusal('conflict', '用例数量已达上限（{n} 个）', { n: MAX_PROCESS_CASES });
  const id = newId();
  const end = await simulateDraft(author, added.processId, added);
  await db.insert(table).values({ ...added, caseId: id, merchantId, expected: end, updateUserName: authorName });
  return { caseId: id };
}

/** Simulates the draft anew and saves that in place of what a case was. Refuses a case that somebody else has changed. */
export async function updateCase(
  author: CaseAuthor,
  { caseId: id, version: read, ...changed }: Argument<'updateProcessCase'>,
): Promise<{ version: number }> {
  const { db, authorName } = author;
  const former = await readCase(db, id);
  const end = await simulateDraft(author, former.processId, changed);
  const row = { row: eq(caseId, id), version: read };
  await updateVersioned(db, table, row, { ...changed, expected: end, updateUserName: authorName });
  return { version: read + 1 };
}

/** Makes the ends that cases have with the present draft of their process the expected ones. */
export async function acceptCases(author: CaseAuthor, accepted: Argument<'acceptProcessCases'>): Promise<void> {
  const { db, authorName } = author;
  const ids = [...new Set(accepted.caseIds)];
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(processId, accepted.processId), inArray(caseId, ids)))
    .orderBy(asc(caseId))
    .for('update');
  if (rows.length < ids.length) throw notFound();
  for (const row of rows) {
    const end = await simulateDraft(author, accepted.processId, row);
    await db.update(table).set({ expected: end, updateUserName: authorName }).where(eq(caseId, row.caseId));
  }
}

/** Removes a case. */
export async function removeCase(db: Db, id: string): Promise<void> {
  await db.delete(table).where(eq(caseId, id));
}

/**
 * Runs all cases of a process by its draft and says of each whether it ends as expected. A case whose simulation is refused does
 * not keep the others from being run.
 */
export function checkCases(who: CrowdUser, ofProcess: string): Promise<CheckedCase[]> {
  const { db } = who;
  return withWholeMerchantScope(db, who, async () => {
    const process = await readSimulatedProcess(db, { processId: ofProcess });
    const rows = await db.select().from(table).where(eq(processId, ofProcess)).orderBy(asc(caseName));
    const checked: CheckedCase[] = [];
    for (const row of rows) {
      const named = { caseId: row.caseId, caseName: row.caseName, expected: row.expected };
      try {
        const present = toCaseEnd(await runSimulation(who, process, row));
        const difference = compareEnds(row.expected, present);
        checked.push(difference ? { ...named, result: 'OTHER', present, ...difference } : { ...named, result: 'SAME' });
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        checked.push({ ...named, result: 'FAILED', message: problem.told });
      }
    }
    return checked;
  });
}

function simulateDraft(who: CrowdUser, ofProcess: string, input: SimulationInput): Promise<CaseEnd> {
  return withWholeMerchantScope(who.db, who, async () =>
    toCaseEnd(await runSimulation(who, await readSimulatedProcess(who.db, { processId: ofProcess }), input)),
  );
}
