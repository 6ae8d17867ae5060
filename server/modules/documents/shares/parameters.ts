import * as v from 'valibot';
import { processKey } from 'contract/workflow/processes';
import { defineParameter } from '../../../parameters/definition';

/** The process that decides about share links before they can be opened. */
export const SHARE_APPROVAL_PROCESS = defineParameter({
  key: 'SHARE_APPROVAL_PROCESS',
  name: '分享链接的审批流程',
  category: '文档中心',
  remark:
    '填写流程标识后，新的分享链接和放宽设置的分享链接发起该流程，通过后才能打开；留空时不需要审批。分享不会因流程自动通过而免于另一人审批；租户可以自行设定',
  type: 'text',
  schema: v.pipe(v.string('请输入流程标识'), v.trim(), v.union([v.literal(''), processKey], '请输入正确的流程标识')),
  default: '',
  isMerchantOverridable: true,
});
