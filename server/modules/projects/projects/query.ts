import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Project } from 'contract/projects/projects';
import type { Caller } from '../../../caller';
import { projects, userProjects } from './schema';

/** The projects of the merchant, as the caller has arranged them. */
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

/** A stored project as the contract tells it. */
export function toProject({ project: { merchantId: _, ...project }, ...own }: Stored): Project {
  return { ...project, ...own };
}

/** What the caller has at the top. */
export const TOP_FIRST = sql`coalesce(${userProjects.isTop}, false) desc`;

/** The order that holds otherwise. */
export const NEWEST_FIRST = [desc(projects.createTime), asc(projects.projectId)];
