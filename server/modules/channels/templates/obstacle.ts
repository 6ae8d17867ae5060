import type { Message } from 'contract/text';
import type { TemplateRow } from './templates';

/** Why nothing is sent by a template at present: it is disabled, or its vendor has not passed it. Null: it can be sent. */
export function findTemplateObstacle({
  enabled,
  reviewState,
}: Pick<TemplateRow['template'], 'enabled' | 'reviewState'>): Message | null {
  if (!enabled) return { text: '模板已停用' };
  return reviewState === null || reviewState === 'passed' ? null : { text: '模板未通过服务商审核' };
}
