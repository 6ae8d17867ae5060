import type { FastifyInstance } from 'fastify';
import { and, desc, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { EVENT_GROUP_DICTIONARY, placements } from 'contract/children/placements';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { dictionaryItems } from '../../site/dictionaries/schema';
import { placements as table } from './schema';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { readPlacementOverview } from './overview';

type Form = Omit<v.InferOutput<typeof placements.addPlacement.arg>, 'projectId'>;
type Stored = typeof table.$inferSelect;

/** A project's placements: list, detail, add, edit, remove, put online and offline, and the overview. */
export function placementsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, placements, {
    async listPlacements({ projectId, placementName, eventGroup, position, status, ...page }, { db }) {
      const where = and(
        eq(table.projectId, projectId),
        containsText(table.placementName, placementName),
        eventGroup ? eq(table.eventGroup, eventGroup) : undefined,
        position && eq(table.position, position),
        status && eq(table.status, status),
      );
      const query = db.select().from(table).where(where).$dynamic();
      const rows = await selectPage(query, page, table, [
        desc(table.weight),
        desc(table.createTime),
        desc(table.placementId),
      ]);
      return {
        ...(await countMatching(db, table, where, { ...page, found: rows.length })),
        rows: rows.map(toPlacement),
      };
    },

    async getPlacement({ placementId }, { db }) {
      const [stored] = await db.select().from(table).where(eq(table.placementId, placementId));
      if (!stored) throw notFound();
      return toPlacement(stored);
    },

    async addPlacement({ projectId, ...form }, { db, merchantId }) {
      await refuseWrong(db, form);
      const placementId = newId();
      await db.insert(table).values({ ...form, placementId, projectId, merchantId });
      return { placementId };
    },

    async updatePlacement({ placementId, version, ...form }, { db }) {
      await refuseWrong(db, form, await lockPlacement(db, placementId));
      await updateVersioned(db, table, { row: eq(table.placementId, placementId), version }, form);
    },

    changePlacementWeight: ({ placementId, weight }, { db }) => change(db, placementId, { weight }),

    async removePlacement({ placementId }, { db }) {
      const removed = await db
        .delete(table)
        .where(and(eq(table.placementId, placementId), ne(table.status, 'ONLINE')))
        .returning({ id: table.placementId });
      if (removed.length === 0) throw new Refusal('conflict', '投放已上线，请先下线后再删除');
    },

    async bringPlacementOnline({ placementId }, { db }) {
      const { status, endTime } = await lockPlacement(db, placementId);
      if (status === 'ONLINE') throw new Refusal('conflict', '投放已经上线');
      if (Date.parse(endTime) <= Date.now()) throw new Refusal('conflict', '投放时间已过，请先修改结束时间');
      await change(db, placementId, { status: 'ONLINE' });
    },

    async takePlacementOffline({ placementId }, { db }) {
      const { status } = await lockPlacement(db, placementId);
      if (status !== 'ONLINE') throw new Refusal('conflict', '投放尚未上线，不能下线');
      await change(db, placementId, { status: 'OFFLINE' });
    },

    placementOverview: ({ projectId }, { db }) => readPlacementOverview(db, projectId),
  });
}

function toPlacement({ merchantId: _, ...placement }: Stored) {
  return placement;
}

// Locks the row, so that of two parallel clicks one changes the status and the other is refused.
async function lockPlacement(db: Db, placementId: string): Promise<Stored> {
  const [stored] = await db.select().from(table).where(eq(table.placementId, placementId)).for('update');
  if (!stored) throw notFound();
  return stored;
}

async function change(db: Db, placementId: string, columns: Partial<Pick<Stored, 'weight' | 'status'>>): Promise<void> {
  await db.update(table).set(columns).where(eq(table.placementId, placementId));
}

async function refuseWrong(db: Db, { beginTime, endTime, eventGroup }: Form, before?: Stored): Promise<void> {
  if (Date.parse(endTime) <= Date.parse(beginTime))
    throw invalidArgument([{ name: 'endTime', text: '结束时间须晚于开始时间' }]);
  // A placement may keep a group that is no longer offered, so only a changed group is checked.
  if (before?.eventGroup === eventGroup) return;
  const { dictCode, dictValue, enabled } = dictionaryItems;
  const offered = and(eq(dictCode, EVENT_GROUP_DICTIONARY), eq(dictValue, eventGroup), enabled);
  if ((await db.$count(dictionaryItems, offered)) === 0)
    throw invalidArgument([{ name: 'eventGroup', text: '所选事件分组不存在或已停用' }]);
}
