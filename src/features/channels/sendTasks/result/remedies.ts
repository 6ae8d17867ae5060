import type { Message } from 'contract/text';
import { text } from '@/platform/language/text';

// By words that the reasons have in common, the most specific ones first.
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/模板.*(停用|禁用)/, text('启用模板后重试')],
  [/模板.*(删除|不存在|审核|发布)/, text('换用可用的模板，复制任务后重新发送')],
  [/变量|参数|关键词/, text('补齐变量的值，或设置没有值时的内容')],
  [/黑名单/, text('在发送记录的黑名单中移出后重试')],
  [/退订|拒收/, text('收件人不愿接收，请改用其他通道')],
  [
    /(没有|不存在|无效|不正确|空号).*(手机号|邮箱|地址|号码|编号)|(手机号|邮箱|地址|号码).*(不存在|无效|不正确|空号|停用)/,
    text('补全或更正人员的联系方式'),
  ],
  [/不可达|没有该成员/, text('在账号的可达人员中补全对应关系')],
  [/(今日|本周|本月).*上限/, text('等到额度恢复，或请管理员调整上限')],
  [/账号.*(停用|欠费|删除)|没有可用的账号|没有默认账号/, text('检查发送账号是否启用、是否欠费')],
  [/(签名|权限|凭证|密钥|AppID|Client)/, text('检查发送账号的配置和权限')],
  [/超时|繁忙|频繁|频率|连接|中断|错误/, text('通常是暂时的，稍后重试')],
  [/有效期|期限/, text('延长有效期，复制任务后重新发送')],
];

/** What can be done about messages that have not arrived for a reason; undefined where nobody can say. */
export function findRemedy(reason: Message): string | undefined {
  return REMEDIES.find(([words]) => words.test(reason.text))?.[1];
}
