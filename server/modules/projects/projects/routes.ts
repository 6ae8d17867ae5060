import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_PROJECTS, projects } from 'contract/projects/projects';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { interactionEvents } from '../analysis/schema';
import { projects as table, userProjects } from './schema';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { selectProjects, toProject } from './query';

/**
 * Projects of a merchant: detail, add, edit and remove. Each user can also pin projects and choose a default project
 * (PRJ-01).
 */
export function projectsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, projects, {
    async addProject(form, { db, merchantId }) {
      if ((await db.$count(table)) >= MAX_PROJECTS)
        throw new Refusal('conflict', '项目数量已达上限（{n} 个）', { n: MAX_PROJECTS });
      const projectId = newId();
      await db.insert(table).values({ ...toColumns(form), projectId, merchantId });
      return { projectId };
    },

    async updateProject({ projectId, version, ...form }, { db }) {
      await updateVersioned(db, table, { row: eq(table.projectId, projectId), version }, toColumns(form));
    },

    async getProject({ projectId }, who) {
      const [stored] = await selectProjects(who).where(eq(table.projectId, projectId));
      if (!stored) throw notFound();
      const eventCount = await who.db.$count(interactionEvents, eq(interactionEvents.projectId, projectId));
      return { ...toProject(stored), eventCount };
    },

    async removeProject({ projectId }, { db }) {
      await db.delete(table).where(eq(table.projectId, projectId));
    },

    async setDefaultProject({ projectId }, who) {
      await who.db
        .update(userProjects)
        .set({ isDefault: false })
        .where(and(eq(userProjects.userId, who.userId), eq(userProjects.isDefault, true)));
      await arrange(who, projectId, { isDefault: true });
    },

    setTopProject: ({ projectId }, who) => arrange(who, projectId, { isTop: true }),
    cancelTopProject: ({ projectId }, who) => arrange(who, projectId, { isTop: false }),

    async getDefaultProjectId(_, { db, userId }) {
      const [own] = await db
        .select({ projectId: userProjects.projectId })
        .from(userProjects)
        .where(and(eq(userProjects.userId, userId), eq(userProjects.isDefault, true)));
      return { projectId: own?.projectId ?? null };
    },
  });
}

async function arrange(
  { db, merchantId, userId }: Caller,
  projectId: string,
  change: { readonly isTop: boolean } | { readonly isDefault: boolean },
): Promise<void> {
  await db
    .insert(userProjects)
    .values({ merchantId, userId, projectId, ...change })
    .onConflictDoUpdate({ target: [userProjects.userId, userProjects.projectId], set: change });
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ remark, ...form }: v.InferOutput<typeof projects.addProject.arg>) {
  return { ...form, remark: remark ?? null };
}
