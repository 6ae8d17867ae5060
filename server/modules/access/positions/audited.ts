import { ENABLED_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { positions } from './schema';

/** How the audit log reads positions. */
export const auditedPosition: AuditedKind = {
  noun: '岗位',
  table: positions,
  id: positions.positionId,
  name: positions.positionName,
  needs: 'system:position:list',
  fields: {
    positionCode: { label: '岗位编码', value: positions.positionCode },
    positionName: { label: '岗位名称', value: positions.positionName },
    positionOrder: { label: '排序', value: positions.positionOrder },
    enabled: { label: '状态', value: positions.enabled, texts: ENABLED_TEXTS },
    remark: { label: '备注', value: positions.remark },
  },
};
