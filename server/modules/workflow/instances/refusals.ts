import type { ErrorSubCode } from 'contract/envelope';
import { Refusal } from '../../../refusal';
import type { EventRefusal } from '../../../workflow/state';

const REFUSALS: Readonly<Record<EventRefusal, { readonly subCode: ErrorSubCode; readonly text: string }>> = {
  ENDED: { subCode: 'conflict', text: '流程已结束' },
  SUSPENDED: { subCode: 'conflict', text: '流程已挂起，恢复后才能处理' },
  TASK_NOT_OPEN: { subCode: 'conflict', text: '该任务已被处理或已撤销，请刷新后查看' },
  NOT_ALLOWED: { subCode: 'conflict', text: '当前不能进行此操作' },
  NOT_OFFERED: { subCode: 'conflict', text: '此节点没有开放该操作' },
  NO_SUCH_PLACE: { subCode: 'param-invalid', text: '不能退回到此节点' },
  TOO_MANY_SIGNS: { subCode: 'param-invalid', text: '加签的人数或层数过多' },
};

/** The refusal of an event, in words for the person who has acted. */
export function toRefusal(refusal: EventRefusal): Refusal {
  const { subCode, text } = REFUSALS[refusal];
  return new Refusal(subCode, text);
}
