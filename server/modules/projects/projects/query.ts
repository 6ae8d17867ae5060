import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Project } from 'contract/projects/projects';
import type { Caller } from '../../../caller';
import { projects, userProjects } from './schema';

/** Selects the merchant's projects, each with whether the caller has pinned it or made it the default. */
export function selectProjects({ db, userId }: Caller) {
  return db
    .select({
      project: projects,
      isTop: sql<boolean>`coalesce(${userProjects.isTop}, false)`,
      isDefault: sql<boolean>`coalesce(${userProjects.isDefault}, false)`,
    })
    .from(projects)
    .leftJoin(userProjects, and(eq(userProjects.projectId, projects.projectId), eq(userProjects.userId, userId)));
}

type Stored = Awaited<ReturnType<typeof selectProjects>>[number];

/** Maps a stored project to the contract. */
export function toProject({ project: { merchantId: _, ...project }, ...own }: Stored): Project {
  return { ...project, ...own };
}

/** The `order by` term that puts the projects first that the caller has pinned to the top. */
export const PINNED_FIRST = sql`coalesce(${userProjects.isTop}, false) desc`;

/** The `order by` columns of the default order: newest projects first. */
export const NEWEST_FIRST = [desc(projects.createTime), asc(projects.projectId)];
