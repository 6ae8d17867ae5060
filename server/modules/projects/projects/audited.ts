import { sql } from 'drizzle-orm';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { projects, userProjects } from './schema';

/** How the audit log reads projects. Whether a project is pinned or the default is that of the caller. */
export const auditedProject: AuditedKind = {
  noun: '项目',
  table: projects,
  id: projects.projectId,
  name: projects.projectName,
  needs: 'signed-in',
  fields: {
    projectName: { label: '项目名称', value: projects.projectName },
    remark: { label: '项目说明', value: projects.remark },
    isTop: {
      label: '置顶',
      value: sql`(select is_top from ${userProjects} where ${userProjects.projectId} = ${projects.projectId})`,
      texts: YES_NO_TEXTS,
    },
    isDefault: {
      label: '默认项目',
      value: sql`(select is_default from ${userProjects} where ${userProjects.projectId} = ${projects.projectId})`,
      texts: YES_NO_TEXTS,
    },
  },
};
