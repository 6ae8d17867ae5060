import type { AuditedKind } from '../../../audit/auditedKind';
import { uploads } from './schema';

/** How the audit log reads uploads. */
export const auditedUpload: AuditedKind = {
  noun: '上传',
  table: uploads,
  id: uploads.uploadId,
  name: uploads.fileName,
  needs: 'document:file:upload',
  fields: {
    fileName: { label: '文件名称', value: uploads.fileName },
    size: { label: '大小（字节）', value: uploads.size },
  },
};
