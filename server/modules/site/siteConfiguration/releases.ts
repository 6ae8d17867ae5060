import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { SiteRelease, siteConfiguration as contract } from 'contract/site/siteConfiguration';
import type { Caller } from '../../../caller';
import { countMatching, selectPage } from '../../../db/listing';
import type { Services } from '../../../services';
import type { ParameterDefinition } from '../../../parameters/definition';
import { toShownValue } from '../parameters/describe';
import { listSiteParameters } from './draft';
import { siteReleases as table } from './schema';
import type { SiteValues } from './schema';
import { readSiteState } from './state';

// A picture as a text is long, and the history needs only to say that it is another one.
const MAX_SHOWN_LENGTH = 300;

/** Lists the published states of the caller's merchant, the newest first, each with what it has changed. */
export async function listSiteReleases(
  services: Pick<Services, 'parameters' | 'storageCipher'>,
  who: Caller,
  paging: v.InferOutput<typeof contract.listSiteReleases.arg>,
): Promise<{ total: number; rows: SiteRelease[] }> {
  const { db, merchantId } = who;
  const ofMerchant = eq(table.merchantId, merchantId);
  const { pageNum, pageSize } = paging;
  const newestFirst = [desc(table.releaseNumber)];
  const page = await selectPage(
    db.select().from(table).where(ofMerchant).$dynamic(),
    paging,
    { createTime: table.createTime },
    newestFirst,
  );
  const visible = [...(await listSiteParameters(services, who)).values()].map(({ definition }) => definition);
  const { values: present } = await readSiteState(who);
  const formers = await readFormers(
    who,
    page.map(({ releaseNumber }) => releaseNumber),
  );
  const [newest] = await db
    .select()
    .from(table)
    .where(ofMerchant)
    .orderBy(...newestFirst)
    .limit(1);
  const rows = page.map(({ siteValues, merchantId: _merchantId, ...release }) => ({
    ...release,
    isCurrent: release.releaseId === newest?.releaseId && isDeepStrictEqual(siteValues, present),
    changes: listChanges(visible, formers.get(release.releaseNumber - 1) ?? siteValues, siteValues),
    rollBack: listChanges(visible, present, siteValues),
  }));
  return { ...(await countMatching(db, table, ofMerchant, { pageNum, pageSize, found: page.length })), rows };
}

// The states before those with these numbers, by number.
async function readFormers({ db, merchantId }: Caller, numbers: readonly number[]): Promise<Map<number, SiteValues>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ releaseNumber: table.releaseNumber, siteValues: table.siteValues })
    .from(table)
    .where(
      and(
        eq(table.merchantId, merchantId),
        inArray(
          table.releaseNumber,
          numbers.map((number) => number - 1),
        ),
      ),
    );
  return new Map(rows.map(({ releaseNumber, siteValues }) => [releaseNumber, siteValues]));
}

function listChanges(definitions: readonly ParameterDefinition[], before: SiteValues, after: SiteValues) {
  return definitions.flatMap((definition) => {
    const { key, name } = definition;
    if (isDeepStrictEqual(before[key], after[key])) return [];
    return [
      { parameterKey: key, name, before: toShort(definition, before[key]), after: toShort(definition, after[key]) },
    ];
  });
}

function toShort(definition: ParameterDefinition, value: unknown) {
  if (value === undefined) return null;
  const shown = toShownValue(definition, value);
  return typeof shown === 'string' && shown.length > MAX_SHOWN_LENGTH ? `${shown.slice(0, MAX_SHOWN_LENGTH)}…` : shown;
}
