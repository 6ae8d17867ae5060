import * as v from 'valibot';
import { processKey } from 'contract/workflow/processes';
import { defineParameter } from '../../../parameters/definition';

const category = '消息通道';

/** The number of recipients above which a second person has to agree to a send task. */
export const APPROVAL_RECIPIENTS = defineParameter({
  key: 'SEND_TASK_APPROVAL_RECIPIENTS',
  name: '发送任务需要审批的人数',
  category,
  remark: '收件人超过该数的发送任务要由另一人审批后才会发送；租户可以自行设定',
  type: 'number',
  unit: '人',
  schema: v.pipe(
    v.number('请输入人数'),
    v.integer('请输入整数'),
    v.minValue(0, '至少 {n} 人'),
    v.maxValue(1_000_000, '最多 {n} 人'),
  ),
  default: 1000,
  isMerchantOverridable: true,
});

/** Whether a second person has to agree to every send task with marketing. */
export const APPROVAL_OF_MARKETING = defineParameter({
  key: 'SEND_TASK_APPROVAL_OF_MARKETING',
  name: '营销类发送任务总是需要审批',
  category,
  remark: '开启后，使用营销模板的发送任务无论人数多少都要由另一人审批；租户可以自行设定',
  type: 'switch',
  schema: v.boolean('请选择是或否'),
  default: false,
  isMerchantOverridable: true,
});

/** The process that decides about send tasks that need a second person. */
export const APPROVAL_PROCESS = defineParameter({
  key: 'SEND_TASK_APPROVAL_PROCESS',
  name: '发送任务的审批流程',
  category,
  remark:
    '填写流程标识后，需要审批的发送任务发起该流程，由流程决定；留空时由另一位有审批权限的人决定。任务不会因流程自动通过而免于另一人审批；租户可以自行设定',
  type: 'text',
  schema: v.pipe(v.string('请输入流程标识'), v.trim(), v.union([v.literal(''), processKey], '请输入正确的流程标识')),
  default: '',
  isMerchantOverridable: true,
});

/** Words at which a second person has to agree to a send task. */
export const SENSITIVE_WORDS = defineParameter<readonly string[]>({
  key: 'SEND_TASK_SENSITIVE_WORDS',
  name: '发送任务的敏感词',
  category,
  remark: '内容含有其中任何一个词的发送任务要由另一人审批后才会发送，每行一个，不区分大小写；租户可以自行设定',
  type: 'list',
  schema: v.pipe(
    v.array(
      v.pipe(v.string(), v.regex(/\S.*\S/u, '每个敏感词至少 2 个字符'), v.maxLength(50, '每个敏感词最多 {n} 个字符')),
    ),
    v.maxLength(500, '最多 {n} 个敏感词'),
  ),
  default: [],
  isMerchantOverridable: true,
});
