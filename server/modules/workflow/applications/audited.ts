import { sql } from 'drizzle-orm';
import type { AuditedKind } from '../../../audit/auditedKind';
import { processes } from '../processes/schema';
import { applicationDrafts as table } from './schema';

/** How the audit log reads drafts of applications: of which process, and that they have changed, never what they say. */
export const auditedDraft: AuditedKind = {
  noun: '申请草稿',
  table,
  id: table.draftId,
  name: sql`(select ${processes.processName} from ${processes} where ${processes.processId} = ${table.processId})`,
  needs: 'workflow:process:list',
  fields: {
    processId: {
      label: '流程',
      value: table.processId,
      names: { table: processes, id: processes.processId, name: processes.processName },
    },
    content: {
      label: '申请内容',
      value: sql`md5(${table.values}::text || ${table.chosen}::text)`,
      isHidden: true,
    },
  },
};
