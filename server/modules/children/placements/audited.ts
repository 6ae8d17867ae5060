import { PLACEMENT_POSITION_LABELS, PLACEMENT_STATUS_LABELS } from 'contract/children/placements';
import type { AuditedKind } from '../../../audit/auditedKind';
import { projects } from '../../projects/projects/schema';
import { placements } from './schema';

/** How the audit log reads placements. */
export const auditedPlacement: AuditedKind = {
  noun: '投放',
  table: placements,
  id: placements.placementId,
  name: placements.placementName,
  needs: 'hudong:placement:list',
  fields: {
    projectId: {
      label: '项目',
      value: placements.projectId,
      names: { table: projects, id: projects.projectId, name: projects.projectName },
    },
    placementName: { label: '投放名称', value: placements.placementName },
    eventGroup: { label: '事件分组', value: placements.eventGroup },
    position: { label: '投放位置', value: placements.position, texts: PLACEMENT_POSITION_LABELS },
    status: { label: '状态', value: placements.status, texts: PLACEMENT_STATUS_LABELS },
    beginTime: { label: '开始时间', value: placements.beginTime },
    endTime: { label: '结束时间', value: placements.endTime },
    weight: { label: '权重', value: placements.weight },
    dailyLimit: { label: '每日上限', value: placements.dailyLimit },
  },
};
