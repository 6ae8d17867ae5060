import type { FastifyInstance } from 'fastify';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_POSITIONS, positions } from 'contract/access/positions';
import { contains, onePage, violatedIndex } from '../../../db/listing';
import { newId } from '../../../db/ids';
import { positions as table, userPositions } from '../../../db/schema';
import { asWholeMerchant } from '../../../db/store';
import { Refusal, outdated, taken } from '../../../refusal';
import { serve } from '../../../serve';
import type { Services } from '../../../services';

/** Positions of a merchant: list, add, edit, enable, disable, remove (ORG-02). */
export function positionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, positions, {
    async listPositions({ positionCode, positionName, status, ...page }, { db }) {
      const where = and(
        contains(table.positionCode, positionCode),
        contains(table.positionName, positionName),
        status && eq(table.enabled, status === 'NORMAL'),
      );
      const query = db
        .select({
          position: table,
          userCount: db.$count(userPositions, eq(userPositions.positionId, table.positionId)),
        })
        .from(table)
        .where(where)
        .$dynamic();
      const rows = await onePage(query, page, table, [asc(table.positionOrder), asc(table.positionId)]);
      return {
        total: await db.$count(table, where),
        rows: rows.map(({ position: { enabled, createTime, ...position }, userCount }) => ({
          ...position,
          userCount,
          status: enabled ? 'NORMAL' : 'STOP_USING',
          createTime: createTime.toISOString(),
        })),
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
      await refuseTakenCode(() => db.insert(table).values({ ...toColumns(form), positionId, merchantId }));
      return { positionId };
    },

    async updatePosition({ positionId, version, ...form }, { db }) {
      const saved = await refuseTakenCode(() =>
        db
          .update(table)
          .set({ ...toColumns(form), version: version + 1 })
          .where(and(eq(table.positionId, positionId), eq(table.version, version)))
          .returning({ id: table.positionId }),
      );
      if (saved.length === 0) throw outdated();
    },

    async changePositionStatus({ positionId, status }, { db }) {
      await db
        .update(table)
        .set({ enabled: status === 'NORMAL', version: sql`${table.version} + 1` })
        .where(eq(table.positionId, positionId));
    },

    async removePosition({ positionId }, who) {
      const { db } = who;
      const holders = await asWholeMerchant(db, who, () =>
        db.$count(userPositions, eq(userPositions.positionId, positionId)),
      );
      if (holders > 0) throw new Refusal('conflict', '该岗位下有 {n} 个用户，不能删除', { n: holders });
      await db.delete(table).where(eq(table.positionId, positionId));
    },
  });
}

// What a form leaves empty is empty afterwards, whether it was sent as null or not at all.
function toColumns({ remark, ...form }: v.InferOutput<typeof positions.addPosition.arg>) {
  return { ...form, remark: remark ?? null };
}

async function refuseTakenCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedIndex(error) === 'positions_code') throw taken('positionCode', '岗位编码已存在');
    throw error;
  }
}
