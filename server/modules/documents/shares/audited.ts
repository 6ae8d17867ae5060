import { sql } from 'drizzle-orm';
import { SHARE_STATE_LABELS } from 'contract/documents/shares';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { files } from '../files/schema';
import { folders } from '../folders/schema';
import { shareApprovals, shares } from './schema';

/** How the audit log reads shares. The token and the code are not in it. */
export const auditedShare: AuditedKind = {
  noun: '分享',
  table: shares,
  id: shares.shareId,
  name: sql<string>`coalesce((select file_name from files where files.file_id = ${shares.fileId}),
    (select folder_name from folders where folders.folder_id = ${shares.folderId}), '')`,
  needs: 'document:share:list',
  fields: {
    fileId: { label: '文件', value: shares.fileId, names: { table: files, id: files.fileId, name: files.fileName } },
    folderId: {
      label: '文件夹',
      value: shares.folderId,
      names: { table: folders, id: folders.folderId, name: folders.folderName },
    },
    expireTime: { label: '有效期至', value: shares.expireTime },
    hasCode: { label: '提取码', value: sql`${shares.codeCipher} is not null`, texts: YES_NO_TEXTS },
    maxOpenings: { label: '打开次数上限', value: shares.maxOpenings },
    hasWatermark: { label: '水印', value: shares.hasWatermark, texts: YES_NO_TEXTS },
    isViewOnly: { label: '仅在线查看', value: shares.isViewOnly, texts: YES_NO_TEXTS },
    approval: {
      label: '审批',
      value: sql`(select ${shareApprovals.state} from ${shareApprovals} where ${shareApprovals.shareId} = ${shares.shareId})`,
      texts: { inApproval: SHARE_STATE_LABELS.inApproval, passed: '已通过', refused: SHARE_STATE_LABELS.refused },
    },
    isRevoked: { label: '已撤销', value: shares.isRevoked, texts: YES_NO_TEXTS },
  },
};
