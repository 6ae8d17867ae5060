import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { newId } from '../../../db/ids';
import { SITE_PARAMETERS } from '../properties/parameters';
import { parameters } from '../parameters/schema';
import { siteDrafts, siteReleases } from './schema';
import type { SiteValues } from './schema';

const SITE_KEYS = SITE_PARAMETERS.map(({ key }) => key);

/** The stored values of a merchant's site. */
export interface SiteState {
  readonly values: SiteValues;
  /** The versions of the rows, by key. A row without a value counts as well. */
  readonly versions: ReadonlyMap<string, number>;
  /** Goes up with every change of an attribute, since every change increments the version of one row. */
  readonly publishedVersion: number;
  readonly updateTime: string | undefined;
}

/** Reads the published state of the caller's merchant. */
export async function readSiteState({ db, merchantId }: Pick<Caller, 'db' | 'merchantId'>): Promise<SiteState> {
  const rows = await db
    .select()
    .from(parameters)
    .where(and(eq(parameters.merchantId, merchantId), inArray(parameters.parameterKey, SITE_KEYS)))
    .orderBy(parameters.parameterKey);
  return {
    values: Object.fromEntries(
      rows.filter(({ value }) => value !== null).map(({ parameterKey, value }) => [parameterKey, value]),
    ),
    versions: new Map(rows.map(({ parameterKey, version }) => [parameterKey, version])),
    publishedVersion: rows.reduce((sum, { version }) => sum + version, 0),
    updateTime: rows
      .map(({ updateTime }) => updateTime)
      .toSorted()
      .at(-1),
  };
}

/**
 * Locks the configuration of the caller's merchant until the end of the call, and returns its draft: saving, publishing
 * and rolling back happen one after the other. Adds an empty draft if there is none.
 */
export async function lockSiteDraft({ db, merchantId }: Caller): Promise<typeof siteDrafts.$inferSelect> {
  await db
    .insert(siteDrafts)
    .values({ merchantId, changes: {}, version: 0, updateTime: new Date(0).toISOString() })
    .onConflictDoNothing();
  const [draft] = await db.select().from(siteDrafts).where(eq(siteDrafts.merchantId, merchantId)).for('update');
  if (!draft) throw new Error('the draft has just been added');
  return draft;
}

/** Reads the newest published state in the history of the caller's merchant. */
export async function findNewestRelease({ db, merchantId }: { readonly db: Db; readonly merchantId: string }) {
  const [newest] = await db
    .select()
    .from(siteReleases)
    .where(eq(siteReleases.merchantId, merchantId))
    .orderBy(desc(siteReleases.releaseNumber))
    .limit(1);
  return newest;
}

/**
 * Adds the present state to the history if it is not the newest one there: the state before the first publishing, and one
 * that was changed on the page 系统参数. So every state can be rolled back to.
 */
export async function recordFoundState(who: Caller): Promise<void> {
  const newest = await findNewestRelease(who);
  const { values, updateTime } = await readSiteState(who);
  if (newest && isDeepStrictEqual(newest.siteValues, values)) return;
  await who.db.insert(siteReleases).values({
    releaseId: newId(),
    merchantId: who.merchantId,
    releaseNumber: (newest?.releaseNumber ?? 0) + 1,
    kind: 'found',
    siteValues: values,
    ...(updateTime !== undefined && { createTime: updateTime }),
  });
}

/** Adds the present state to the history as published by the caller. */
export async function recordRelease(
  who: Caller,
  release: Pick<typeof siteReleases.$inferInsert, 'kind' | 'sourceNumber' | 'note'>,
): Promise<void> {
  const newest = await findNewestRelease(who);
  const { values } = await readSiteState(who);
  await who.db.insert(siteReleases).values({
    ...release,
    releaseId: newId(),
    merchantId: who.merchantId,
    releaseNumber: (newest?.releaseNumber ?? 0) + 1,
    siteValues: values,
    userName: who.userName,
    createTime: sql`now()`,
  });
}
