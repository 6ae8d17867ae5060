import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SubscriptionDecision } from '../../../channels/mini/wechatEvents';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { hashVendorUserId } from '../identities/identities';
import { channelTemplateVersions as versions, channelTemplates as templates } from '../templates/schema';
import { miniSubscriptions as table } from './schema';

/** The template of a mini-program for one of its users, by the ids of the vendor. */
export interface Subscription {
  readonly accountId: string;
  readonly vendorUserId: string;
  readonly vendorTemplateId: string;
}

/** Keeps what users have decided by the vendor's events. Events come twice and in any order: the last word by the vendor's clock counts. */
export async function recordDecisions(
  db: Db,
  cipher: StorageCipher,
  account: { readonly merchantId: string; readonly accountId: string },
  decisions: readonly SubscriptionDecision[],
): Promise<void> {
  for (const { vendorUserId, vendorTemplateId, isRefused, time } of decisions) {
    const changeTime = (time ?? new Date()).toISOString();
    const said = { isRefused, source: 'event' as const, changeTime };
    await db
      .insert(table)

      .values({
        ...account,
        subscriptionId: newId(),
        vendorUserHash: hashVendorUserId(cipher, vendorUserId),
        vendorTemplateId,
        ...said,
      })
      .onConflictDoUpdate({
        target: [table.merchantId, table.accountId, table.vendorUserHash, table.vendorTemplateId],
        set: said,
        // An answer has the time of another clock.
        setWhere: sql`${table.source} = 'answer' or ${table.changeTime} <= excluded.change_time`,
      });
  }
}

/** Keeps that the vendor has answered that a user takes no message of a template. */
export async function recordNotSubscribed(
  db: Db,
  cipher: StorageCipher,
  merchantId: string,
  { vendorUserId, ...subscription }: Subscription,
): Promise<void> {
  const answered = { isRefused: true, source: 'answer' as const, changeTime: sql`clock_timestamp()` };
  await db
    .insert(table)
    .values({
      ...{ ...subscription, subscriptionId: newId(), merchantId, ...answered },
      vendorUserHash: hashVendorUserId(cipher, vendorUserId),
    })
    .onConflictDoUpdate({
      target: [table.merchantId, table.accountId, table.vendorUserHash, table.vendorTemplateId],
      set: answered,
      // What the user has said holds for longer than an answer.
      setWhere: eq(table.isRefused, false),
    });
}

// An answer counts for a day: a mini-program without an address for events never tells that the user has agreed again.
const isRefusedNow = and(
  table.isRefused,
  or(eq(table.source, 'event'), sql`${table.changeTime} > now() - interval '1 day'`),
);

/** Whether the last word of a user about the messages of a template is no. */
export async function isRefusedBy(
  db: Db,
  cipher: StorageCipher,
  { accountId, vendorUserId, vendorTemplateId }: Subscription,
): Promise<boolean> {
  const isOf = and(
    eq(table.accountId, accountId),
    eq(table.vendorUserHash, hashVendorUserId(cipher, vendorUserId)),
    eq(table.vendorTemplateId, vendorTemplateId),
  );
  return (await db.$count(table, and(isOf, isRefusedNow))) > 0;
}

/** The names of the templates whose messages some users refuse, by the hash of the user in hexadecimal digits. */
export async function listRefusedTemplates(
  db: Db,
  accountId: string,
  vendorUserHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (vendorUserHashes.length === 0) return new Map();
  const refused = await db
    .select({ hash: table.vendorUserHash, vendorTemplateId: table.vendorTemplateId })
    .from(table)
    .where(and(eq(table.accountId, accountId), inArray(table.vendorUserHash, [...vendorUserHashes]), isRefusedNow))
    .orderBy(table.vendorTemplateId);
  const names = await readTemplateNames(db, accountId);
  const found = new Map<string, readonly string[]>();
  for (const { hash, vendorTemplateId } of refused) {
    const key = hash.toString('hex');
    found.set(key, [...(found.get(key) ?? []), names.get(vendorTemplateId) ?? vendorTemplateId]);
  }
  return found;
}

async function readTemplateNames(db: Db, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: templates.templateName, vendorTemplateId: sql<string>`${versions.content}->>'vendorTemplateId'` })
    .from(templates)
    .innerJoin(
      versions,
      and(eq(versions.templateId, templates.templateId), eq(versions.number, templates.versionNumber)),
    )
    .where(and(eq(templates.channel, 'mini'), eq(templates.accountId, accountId)));
  return new Map(rows.map(({ name, vendorTemplateId }) => [vendorTemplateId, name]));
}
