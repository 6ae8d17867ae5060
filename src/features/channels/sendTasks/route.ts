import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

const createRoute = (id: string, channel: TaskChannel, title: string): ScreenRoute => ({
  id,
  path: `/sendTask/${id}`,
  title,
  permission: `channel:${id}:list`,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "sendTasks" */ './SendTasksScreen').then(({ createTasksScreen }) =>
      createTasksScreen(channel),
    ),
  ),
});

/** The routes of the five screens of 发送任务: one composition for all channels. */
export const sendTaskRoutes: readonly ScreenRoute[] = [
  createRoute('mailTask', 'mail', text('邮件任务')),
  createRoute('miniTask', 'mini', text('小程序任务')),
  createRoute('nailingTask', 'dingtalk', text('钉钉任务')),
  createRoute('smsTask', 'sms', text('短信任务')),
  createRoute('voiceTask', 'voice', text('语音任务')),
];
