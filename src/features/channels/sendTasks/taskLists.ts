import { sendTasks } from 'contract/channels/sendTasks';
import {
  useListMailTasksQuery,
  useListMiniTasksQuery,
  useListNailingTasksQuery,
  useListSmsTasksQuery,
  useListVoiceTasksQuery,
} from '@/api/channels/sendTasks';

/** The list of the tasks of each channel. They differ in nothing but their permission. */
export const TASK_LISTS = {
  mail: { endpoint: sendTasks.listMailTasks, name: 'listMailTasks', useTasksQuery: useListMailTasksQuery },
  mini: { endpoint: sendTasks.listMiniTasks, name: 'listMiniTasks', useTasksQuery: useListMiniTasksQuery },
  dingtalk: {
    endpoint: sendTasks.listNailingTasks,
    name: 'listNailingTasks',
    useTasksQuery: useListNailingTasksQuery,
  },
  sms: { endpoint: sendTasks.listSmsTasks, name: 'listSmsTasks', useTasksQuery: useListSmsTasksQuery },
  voice: { endpoint: sendTasks.listVoiceTasks, name: 'listVoiceTasks', useTasksQuery: useListVoiceTasksQuery },
} as const;
