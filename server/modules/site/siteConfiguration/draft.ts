import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { SiteConfiguration, siteConfiguration as contract } from 'contract/site/siteConfiguration';
import type { AuditedCaller, Caller } from '../../../caller';
import { Refusal, notFound } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { Services } from '../../../services';
import { toQuotedValue, toShownValue } from '../parameters/describe';
import { getFallback, listVisibleParameters, toParameter } from '../parameters/query';
import type { VisibleParameter } from '../parameters/query';
import { checkParameter } from '../parameters/save';
import { parameters } from '../parameters/schema';
import { SITE_PARAMETERS } from '../properties/parameters';
import { siteDrafts } from './schema';
import type { DraftEntries, DraftEntry, SiteValues } from './schema';
import { lockSiteDraft, readSiteState } from './state';

type SiteServices = Pick<Services, 'parameters' | 'storageCipher'>;

/** Lists the attributes of the site that the caller may change, by key. */
export async function listSiteParameters(
  services: SiteServices,
  who: Caller,
): Promise<ReadonlyMap<string, VisibleParameter>> {
  const keys = new Set(SITE_PARAMETERS.map(({ key }) => key));
  const visible = await listVisibleParameters(services, who);
  return new Map(visible.filter(({ definition }) => keys.has(definition.key)).map((one) => [one.definition.key, one]));
}

/** Reads what is published in the caller's merchant, and the draft. */
export async function getSiteConfiguration(services: SiteServices, who: Caller): Promise<SiteConfiguration> {
  const visible = await listSiteParameters(services, who);
  const rows = new Map((await who.db.select().from(parameters)).map((row) => [row.parameterKey, row]));
  const { publishedVersion } = await readSiteState(who);
  const [draft] = await who.db.select().from(siteDrafts).where(eq(siteDrafts.merchantId, who.merchantId));
  const isNew = draft === undefined || draft.version === 0;
  return {
    attributes: [...visible.values()].map((one) => toParameter(services, one, rows.get(one.definition.key))),
    publishedVersion,
    draft: {
      // In the order of the attributes. Leaves out what a later release doesn't have any more.
      changes: [...visible.values()].flatMap(({ definition }) => {
        const entry = draft?.changes[definition.key];
        if (!entry) return [];
        const value = entry.value === null ? null : toShownValue(definition, entry.value);
        return [{ parameterKey: definition.key, version: entry.version, value }];
      }),
      version: draft?.version ?? 0,
      updateTime: isNew ? null : draft.updateTime,
      updateUserName: isNew ? null : draft.updateUserName,
    },
  };
}

/** Replaces the draft of the caller's merchant. Refuses values that violate the rules of their parameters. */
export async function saveSiteDraft(
  services: SiteServices,
  who: AuditedCaller,
  { version, changes }: v.InferOutput<typeof contract.saveSiteDraft.arg>,
): Promise<void> {
  await who.trail.follow('siteDraft', () => Promise.resolve([who.merchantId]));
  const visible = await listSiteParameters(services, who);
  const entries: Record<string, DraftEntry> = {};
  for (const { parameterKey: name, value: given, version: base } of changes) {
    const parameter = visible.get(name);
    if (!parameter || name in entries) throw notFound();
    const value = given === null ? undefined : checkParameter(services, who, parameter, { name, given });
    entries[name] = { value: value ?? null, version: base };
  }
  const draft = await lockSiteDraft(who);
  if (draft.version !== version) {
    const { values } = await readSiteState(who);
    throw draftConflict(services, { visible, published: values, draft, own: entries });
  }
  await storeDraft(who, entries);
}

/** Empties the draft of the caller's merchant. */
export async function discardSiteDraft(who: AuditedCaller, version: number): Promise<void> {
  await who.trail.follow('siteDraft', () => Promise.resolve([who.merchantId]));
  const draft = await lockSiteDraft(who);
  if (draft.version !== version) throw changedDraft(draft.updateUserName);
  await storeDraft(who, {});
}

/** Stores the draft, which the caller has locked. */
export async function storeDraft({ db, merchantId, userName }: Caller, changes: DraftEntries): Promise<void> {
  await db
    .update(siteDrafts)
    .set({ changes, updateTime: sql`now()`, updateUserName: userName })
    .where(eq(siteDrafts.merchantId, merchantId));
}

/** The refusal of a call that rests on an older draft. */
export function changedDraft(userName: string | null): Refusal {
  return new Refusal('conflict', '草稿已被{name}修改，请查看最新的草稿后再试', { name: userName ?? { text: '他人' } });
}

interface Conflict {
  readonly visible: ReadonlyMap<string, VisibleParameter>;
  readonly published: SiteValues;
  readonly draft: typeof siteDrafts.$inferSelect;
  readonly own: DraftEntries;
}

// Names both values of each attribute in which the two drafts differ.
function draftConflict(services: SiteServices, { visible, published, draft, own }: Conflict): Refusal {
  const resultOf = (entries: DraftEntries, parameter: VisibleParameter) => {
    const { key } = parameter.definition;
    const entry = entries[key];
    const value = entry === undefined ? published[key] : entry.value;
    return value ?? getFallback(services, parameter);
  };
  const fields = [...visible.values()].flatMap((parameter): FieldProblem[] => {
    const { definition } = parameter;
    const [theirs, mine] = [resultOf(draft.changes, parameter), resultOf(own, parameter)];
    if (isDeepStrictEqual(theirs, mine)) return [];
    return [
      {
        name: definition.key,
        text: '草稿中的“{parameter}”已被{name}改为“{current}”，您的“{own}”没有保存。如仍需修改，请再次保存',
        values: {
          parameter: { text: definition.name },
          name: draft.updateUserName ?? { text: '他人' },
          current: toQuotedValue(definition, theirs),
          own: toQuotedValue(definition, mine),
        },
      },
    ];
  });
  const [first] = fields;
  if (!first) return changedDraft(draft.updateUserName);
  return new Refusal('conflict', first.text, first.values, { fields });
}
