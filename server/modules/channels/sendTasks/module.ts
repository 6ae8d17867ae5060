import { MAIN_APP_CODE } from 'contract/access/sysApps';
import { APPROVE_TASK_PERMISSION } from 'contract/channels/sendTaskStates';
import { TASK_LIST_PERMISSIONS } from 'contract/channels/sendTaskForm';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import type { PagePlan, ServerModule } from '../../../module';
import { channelTemplates } from '../templates/schema';
import { auditedTask } from './audited';
import { exportRecipientsJob } from './exportJob';
import { BUSINESS_KIND, sendTaskBusiness } from './approvalProcess';
import { APPROVAL_OF_MARKETING, APPROVAL_PROCESS, APPROVAL_RECIPIENTS, SENSITIVE_WORDS } from './parameters';
import { prepareTaskJob } from './prepareJob';
import { recallTaskJob } from './recallJob';
import { retryTaskJob } from './retryJob';
import { sendTasksRoutes } from './routes';
import { sendTasks as table } from './schema';

// The actions are the same for all channels, so that their permissions belong to no page.
const BUTTONS = [
  { title: '查看', permission: 'channel:sendTask:query' },
  { title: '新增', permission: 'channel:sendTask:add' },
  { title: '修改', permission: 'channel:sendTask:edit' },
  { title: '删除', permission: 'channel:sendTask:remove' },
  { title: '提交、暂停和停止', permission: 'channel:sendTask:send' },
  { title: '审批', permission: APPROVE_TASK_PERMISSION },
  { title: '导出收件人', permission: 'channel:sendTask:export' },
];

// One page for each channel, over the same model.
function page(channel: TaskChannel, plan: Pick<PagePlan, 'icon' | 'name' | 'path' | 'sort' | 'title'>): PagePlan {
  const place = { app: MAIN_APP_CODE, directory: 'sendTask', component: plan.path };
  return { ...plan, ...place, permission: TASK_LIST_PERMISSIONS[channel], buttons: [] };
}

/** The server module for send tasks: one message to many people. */
export const sendTasksModule: ServerModule = {
  routes: sendTasksRoutes,
  audited: { sendTask: auditedTask },
  owned: {
    sendTask: { table, id: table.taskId },
    channelTemplate: { table: channelTemplates, id: channelTemplates.templateId },
  },
  parameters: [APPROVAL_RECIPIENTS, APPROVAL_OF_MARKETING, SENSITIVE_WORDS, APPROVAL_PROCESS],
  businessKinds: { [BUSINESS_KIND]: sendTaskBusiness },
  jobs: [prepareTaskJob, retryTaskJob, recallTaskJob, exportRecipientsJob],
  exporters: { [exportRecipientsJob.kind]: exportRecipientsJob.stream },
  menu: [
    { app: MAIN_APP_CODE, directory: 'sendTask', buttons: BUTTONS },
    page('mail', { path: 'mailTask', name: 'MailTask', title: '邮件任务', icon: 'MailOutlined', sort: 10 }),
    page('mini', { path: 'miniTask', name: 'MiniTask', title: '小程序任务', icon: 'ShopOutlined', sort: 30 }),
    page('dingtalk', {
      path: 'nailingTask',
      name: 'NailingTask',
      title: '钉钉任务',
      icon: 'NotificationOutlined',
      sort: 40,
    }),
    page('sms', { path: 'smsTask', name: 'SmsTask', title: '短信任务', icon: 'MessageOutlined', sort: 50 }),
    page('voice', { path: 'voiceTask', name: 'VoiceTask', title: '语音任务', icon: 'BellOutlined', sort: 90 }),
  ],
};
