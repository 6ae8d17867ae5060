import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { organizations } from 'contract/access/organizations';
import { newId } from '../../../db/ids';
import { organizations as table } from './schema';
import { isEnabled } from '../../../db/status';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { findHiddenLeader } from './leader';
import { refuseDisablingNonEmpty, refuseRemovingNonEmpty } from './members';
import { moveOrganization } from './move';
import {
  lockOrganizationForChange,
  lockOrganizationTree,
  refuseUnavailableParent,
  refuseDisabledParent,
  refuseTooDeepTree,
  refuseTooManyOrganizations,
} from './structure';
import { listOrganizations, readPickerTree } from './tree';

type OrganizationForm = Omit<v.InferOutput<typeof organizations.addOrganization.arg>, 'parentId'>;

/** The organisation tree of a merchant: list, picker, add, edit, move, enable, disable and remove (ORG-01). */
export function organizationsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, organizations, {
    getOrganizationTree: (_, who) => readPickerTree(who),

    listOrganizations: (_, who) => listOrganizations(who),

    async addOrganization({ parentId, ...form }, who) {
      const { db, merchantId } = who;
      await lockOrganizationTree(who);
      await refuseUnavailableParent(who, parentId);
      await refuseTooManyOrganizations(who);
      await refuseTooDeepTree(who, parentId, 1);
      const organizeId = newId();
      await db.insert(table).values({ ...toColumns(form), organizeId, merchantId, parentId });
      return { organizeId };
    },

    async updateOrganization({ organizeId, version, ...form }, who) {
      const stored = await lockOrganizationForChange(who, organizeId);
      const columns = toColumns(form);
      const leaderId = columns.leaderId ?? (await findHiddenLeader(who, stored.leaderId));
      await updateVersioned(
        who.db,
        table,
        { row: eq(table.organizeId, organizeId), version },
        { ...columns, leaderId },
      );
    },

    moveOrganization: ({ organizeId, parentId }, who) => moveOrganization(who, organizeId, parentId),

    async changeOrganizationStatus({ organizeId, status }, who) {
      const { db } = who;
      const { parentId } = await lockOrganizationForChange(who, organizeId);
      const enabled = isEnabled(status);
      if (enabled) await refuseDisabledParent(who, parentId);
      else {
        if (parentId === null) throw new Refusal('conflict', '最上级组织不能停用');
        // Waits for concurrent calls that add users to the organisation, so that the count includes those users.
        await db.select().from(table).where(eq(table.organizeId, organizeId)).for('no key update');
        await refuseDisablingNonEmpty(who, organizeId);
      }
      await db.update(table).set({ enabled }).where(eq(table.organizeId, organizeId));
    },

    async removeOrganization({ organizeId }, who) {
      const { parentId } = await lockOrganizationForChange(who, organizeId);
      if (parentId === null) throw new Refusal('conflict', '最上级组织不能删除');
      await refuseRemovingNonEmpty(who, organizeId);
      const removed = await who.db.delete(table).where(eq(table.organizeId, organizeId)).returning();
      if (removed.length === 0) throw notFound();
    },
  });
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ remark, leaderId, ...form }: OrganizationForm) {
  return { ...form, remark: remark ?? null, leaderId: leaderId ?? null };
}
