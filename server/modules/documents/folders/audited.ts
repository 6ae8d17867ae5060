import { sql } from 'drizzle-orm';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { folders } from './schema';

/** How the audit log reads folders. */
export const auditedFolder: AuditedKind = {
  noun: '文件夹',
  table: folders,
  id: folders.folderId,
  name: folders.folderName,
  needs: 'document:file:list',
  fields: {
    folderName: { label: '文件夹名称', value: folders.folderName },
    parentId: {
      label: '上级文件夹',
      value: folders.parentId,
      names: { table: folders, id: folders.folderId, name: folders.folderName },
    },
    isInheriting: { label: '继承上级权限', value: folders.isInheriting, texts: YES_NO_TEXTS },
    grants: {
      label: '权限',
      value: sql`(select string_agg(g.holder_kind || ':' || g.holder_id || '=' || g.level, ', '
        order by g.holder_kind, g.holder_id) from folder_grants g where g.folder_id = ${folders.folderId})`,
    },
    isRemoved: { label: '在回收站', value: sql`${folders.removalId} is not null`, texts: YES_NO_TEXTS },
  },
};
