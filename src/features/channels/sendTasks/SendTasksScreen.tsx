import type { ComponentType } from 'react';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { text } from '@/platform/language/text';
import { SendTasksPage } from './SendTasksPage';

const TITLES: Readonly<Record<TaskChannel, string>> = {
  mail: text('邮件任务'),
  mini: text('小程序任务'),
  dingtalk: text('钉钉任务'),
  sms: text('短信任务'),
  voice: text('语音任务'),
};

/** Makes the screen of the send tasks of one channel (TSK-01). */
export function createTasksScreen(channel: TaskChannel): ComponentType {
  return function SendTasksScreen() {
    return <SendTasksPage channel={channel} title={TITLES[channel]} />;
  };
}
