import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint, OwnedKind } from 'contract/endpoint';
import { notFound } from '../refusal';
import {
  campaigns,
  deviceAlarms,
  devices,
  letterCategories,
  letterTemplates,
  letters,
  mails,
  merchantAuthorizations,
  merchants,
  organizations,
  placements,
  positions,
  projects,
  roles,
  users,
} from './schema';
import { asMerchantBelow } from './store';
import type { Acting, Db } from './store';

const OWNED: Readonly<Record<OwnedKind, { table: PgTable; id: PgColumn }>> = {
  user: { table: users, id: users.userId },
  organization: { table: organizations, id: organizations.organizeId },
  role: { table: roles, id: roles.roleId },
  position: { table: positions, id: positions.positionId },
  mail: { table: mails, id: mails.mailId },
  merchant: { table: merchants, id: merchants.merchantId },
  authorization: { table: merchantAuthorizations, id: merchantAuthorizations.authorizationId },
  letter: { table: letters, id: letters.letterId },
  letterTemplate: { table: letterTemplates, id: letterTemplates.templateId },
  letterCategory: { table: letterCategories, id: letterCategories.categoryId },
  project: { table: projects, id: projects.projectId },
  campaign: { table: campaigns, id: campaigns.campaignId },
  placement: { table: placements, id: placements.placementId },
  device: { table: devices, id: devices.deviceId },
  alarm: { table: deviceAlarms, id: deviceAlarms.alarmId },
};

/**
 * Refuses a call that names a row which the caller may not see, be it the row that is changed or one that is only
 * referred to. Row-level security hides what is another merchant's and what is out of the caller's data scope, so that
 * all these and unknown ids get the same answer. Rows of a merchant below are looked for there, once that merchant itself
 * has turned out to be one that the caller manages.
 */
export async function checkOwned(db: Db, acting: Acting, endpoint: Endpoint, arg: unknown): Promise<void> {
  if (typeof arg !== 'object' || arg === null) return;
  const values = new Map(Object.entries(arg));
  const elsewhere: { readonly ids: string[]; readonly kind: OwnedKind; readonly merchantId: string }[] = [];
  for (const [name, owned] of Object.entries(endpoint.owned)) {
    if (owned === undefined) continue;
    const ids = idsIn(values.get(name));
    if (typeof owned === 'string') await mustSee(db, owned, ids);
    else elsewhere.push({ ids, kind: owned.kind, merchantId: idsIn(values.get(owned.of)).join() });
  }
  for (const { ids, kind, merchantId } of elsewhere) {
    await asMerchantBelow(db, acting, merchantId, () => mustSee(db, kind, ids));
  }
}

function idsIn(value: unknown): string[] {
  return [...new Set([value].flat())].filter((id) => typeof id === 'string');
}

async function mustSee(db: Db, kind: OwnedKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { table, id } = OWNED[kind];
  if ((await db.$count(table, inArray(id, [...ids]))) !== ids.length) throw notFound();
}
