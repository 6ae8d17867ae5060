import type { FastifyInstance } from 'fastify';
import { and, asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_POSITIONS, positions } from 'contract/access/positions';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { newId } from '../../../db/ids';
import { userCountOf } from '../users/counts';
import { userPositions } from '../users/schema';
import { positions as table } from './schema';
import { hasStatus, isEnabled, withStatus } from '../../../db/status';
import { withWholeMerchantScope } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';

/** Positions of a merchant: list, add, edit, enable, disable and remove (ORG-02). */
export function positionsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, positions, {
    async listPositions({ positionId, positionCode, positionName, status, ...page }, who) {
      const { db } = who;
      const where = and(
        positionId === undefined ? undefined : eq(table.positionId, positionId),
        containsText(table.positionCode, positionCode),
        containsText(table.positionName, positionName),
        hasStatus(table.enabled, status),
      );
      const query = db
        .select({ position: table, userCount: userCountOf(who, 'position', table.positionId) })
        .from(table)
        .where(where)
        .$dynamic();
      const rows = await selectPage(query, page, table, [asc(table.positionOrder), asc(table.positionId)]);
      return {
        ...(await countMatching(db, table, where, { ...page, found: rows.length })),
        rows: rows.map(({ position, userCount }) => ({ ...withStatus(position), userCount })),
      };
    },

    getPositionOptions: (_, { db }) =>
      db
        .select({ positionId: table.positionId, positionName: table.positionName })
        .from(table)
        .where(eq(table.enabled, true))
        .orderBy(asc(table.positionOrder))
        .limit(MAX_POSITIONS),

    async addPosition(form, { db, merchantId }) {
      if ((await db.$count(table)) >= MAX_POSITIONS)
        throw new Refusal('conflict', '岗位数量已达上限（{n} 个）', { n: MAX_POSITIONS });
      const positionId = newId();
      await db.insert(table).values({ ...toColumns(form), positionId, merchantId });
      return { positionId };
    },

    async updatePosition({ positionId, version, ...form }, { db }) {
      await updateVersioned(db, table, { row: eq(table.positionId, positionId), version }, toColumns(form));
    },

    async changePositionStatus({ positionId, status }, { db }) {
      await db
        .update(table)
        .set({ enabled: isEnabled(status) })
        .where(eq(table.positionId, positionId));
    },

    async removePosition({ positionId }, who) {
      const { db } = who;
      const holders = await withWholeMerchantScope(db, who, () =>
        db.$count(userPositions, eq(userPositions.positionId, positionId)),
      );
      if (holders > 0) throw new Refusal('conflict', '该岗位下有 {n} 个用户，不能删除', { n: holders });
      await db.delete(table).where(eq(table.positionId, positionId));
    },
  });
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ remark, ...form }: v.InferOutput<typeof positions.addPosition.arg>) {
  return { ...form, remark: remark ?? null };
}
