import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { siteConfiguration as contract } from 'contract/site/siteConfiguration';
import type { AuditedCaller } from '../../../caller';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { isAtLeastAsStrict } from '../../../parameters/tightening';
import { getFallback } from '../parameters/query';
import type { VisibleParameter } from '../parameters/query';
import { storeParameter } from '../parameters/save';
import { changedDraft, listSiteParameters, storeDraft } from './draft';
import { siteReleases } from './schema';
import { lockSiteDraft, readSiteState, recordFoundState, recordRelease } from './state';

type SiteServices = Pick<Services, 'parameters' | 'storageCipher'>;

/**
 * Makes the draft the published configuration. Refuses a draft that has changed since the caller read it, and attributes
 * that have been published since the draft was made, with both values.
 */
export async function publishSite(
  services: SiteServices,
  who: AuditedCaller,
  { version, note }: v.InferOutput<typeof contract.publishSite.arg>,
): Promise<void> {
  const draft = await lockSiteDraft(who);
  if (draft.version !== version) throw changedDraft(draft.updateUserName);
  const visible = await listSiteParameters(services, who);
  const entries = Object.entries(draft.changes).flatMap(([key, entry]) => {
    const parameter = visible.get(key);
    return parameter ? [{ parameter, entry }] : [];
  });
  if (entries.length === 0) throw new Refusal('conflict', '草稿中没有修改，不需要发布');
  await who.trail.follow('parameter', () => Promise.resolve(entries.map(({ parameter }) => parameter.definition.key)));
  await recordFoundState(who);
  for (const { parameter, entry } of entries.toSorted(byKey)) {
    if (entry.value !== null) refuseInvalid(services, parameter, entry.value);
    await storeParameter(services, who, parameter, entry.version, entry.value ?? undefined);
  }
  await recordRelease(who, { kind: 'publish', note: note ?? null });
  await storeDraft(who, {});
}

/**
 * Publishes an earlier state as a new one. The draft stays. Refuses if the published configuration has changed since the
 * caller read it, since the caller has confirmed other changes than those that would happen.
 */
export async function rollBackSite(
  services: SiteServices,
  who: AuditedCaller,
  { releaseId, publishedVersion, note }: v.InferOutput<typeof contract.rollBackSite.arg>,
): Promise<void> {
  await lockSiteDraft(who);
  const [release] = await who.db.select().from(siteReleases).where(eq(siteReleases.releaseId, releaseId));
  if (!release) throw notFound();
  const visible = await listSiteParameters(services, who);
  const present = await readSiteState(who);
  if (present.publishedVersion !== publishedVersion)
    throw new Refusal('conflict', '已发布的配置刚刚被他人修改，请核对最新的变更后再回滚');
  const changed = [...visible.values()]
    .map((parameter) => ({ parameter, value: release.siteValues[parameter.definition.key] }))
    .filter(({ parameter, value }) => !isDeepStrictEqual(value, present.values[parameter.definition.key]));
  if (changed.length === 0) throw new Refusal('conflict', '当前的配置与该版本相同，不需要回滚');
  await who.trail.follow('parameter', () => Promise.resolve(changed.map(({ parameter }) => parameter.definition.key)));
  await recordFoundState(who);
  for (const { parameter, value } of changed.toSorted(byKey)) {
    if (value !== undefined) refuseInvalid(services, parameter, value);
    await storeParameter(services, who, parameter, present.versions.get(parameter.definition.key) ?? 0, value);
  }
  await recordRelease(who, { kind: 'rollBack', sourceNumber: release.releaseNumber, note: note ?? null });
}

// In one order for all calls, so that two calls never wait for each other.
function byKey(one: { readonly parameter: VisibleParameter }, other: { readonly parameter: VisibleParameter }): number {
  return one.parameter.definition.key.localeCompare(other.parameter.definition.key);
}

// A later release, or the platform, may have made the rules stricter since the value was saved.
function refuseInvalid(services: SiteServices, parameter: VisibleParameter, value: unknown): void {
  const { definition, isOfPlatform } = parameter;
  const limit = isOfPlatform ? undefined : getFallback(services, parameter);
  if (v.is(definition.schema, value) && isAtLeastAsStrict(definition.tightens, value, limit)) return;
  throw fieldRefusal('param-invalid', {
    name: definition.key,
    text: '“{parameter}”的值不再符合规则，请修改后再试',
    values: { parameter: { text: definition.name } },
  });
}
