import { sql } from 'drizzle-orm';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { folders, removals } from '../folders/schema';
import { files } from './schema';

/** How the audit log reads files. */
export const auditedFile: AuditedKind = {
  noun: '文件',
  table: files,
  id: files.fileId,
  name: files.fileName,
  needs: 'document:file:list',
  fields: {
    fileName: { label: '文件名称', value: files.fileName },
    folderId: {
      label: '所在文件夹',
      value: files.folderId,
      names: { table: folders, id: folders.folderId, name: folders.folderName },
    },
    versionNumber: { label: '版本', value: files.versionNumber },
    size: { label: '大小（字节）', value: files.size },
    labels: { label: '标签', value: sql`array_to_string(${files.labels}, ', ')` },
    lockedBy: { label: '锁定人', value: files.lockedByName },
    isRemoved: { label: '在回收站', value: sql`${files.removalId} is not null`, texts: YES_NO_TEXTS },
  },
};

/** How the audit log reads what is in the recycle bin. */
export const auditedRemoval: AuditedKind = {
  noun: '回收站项目',
  table: removals,
  id: removals.removalId,
  name: removals.itemName,
  needs: 'document:file:remove',
  fields: {
    itemName: { label: '名称', value: removals.itemName },
    purgeTime: { label: '彻底删除时间', value: removals.purgeTime },
  },
};
