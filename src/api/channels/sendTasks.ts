import { sendTasks } from 'contract/channels/sendTasks';
import { sendTaskResults } from 'contract/channels/sendTaskResults';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The send tasks (发送任务) of the merchant, of all channels, and what has become of them. */
export const sendTasksApi = api
  .enhanceEndpoints({ addTagTypes: ['SendTask', 'Crowd', 'MessageRecord', 'User', 'Job'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listMailTasks: query(build, sendTasks.listMailTasks, ['SendTask'], { failures: 'caller' }),
        listMiniTasks: query(build, sendTasks.listMiniTasks, ['SendTask'], { failures: 'caller' }),
        listNailingTasks: query(build, sendTasks.listNailingTasks, ['SendTask'], { failures: 'caller' }),
        listSmsTasks: query(build, sendTasks.listSmsTasks, ['SendTask'], { failures: 'caller' }),
        listVoiceTasks: query(build, sendTasks.listVoiceTasks, ['SendTask'], { failures: 'caller' }),
        getSendTaskChoices: query(build, sendTasks.getSendTaskChoices, ['Crowd']),
        getSendTask: query(build, sendTasks.getSendTask, ['SendTask'], { failures: 'caller' }),
        addSendTask: mutation(build, sendTasks.addSendTask, ['SendTask'], { failures: 'caller' }),
        updateSendTask: mutation(build, sendTasks.updateSendTask, ['SendTask'], { failures: 'caller' }),
        removeSendTask: mutation(build, sendTasks.removeSendTask, ['SendTask']),
        copySendTask: mutation(build, sendTasks.copySendTask, ['SendTask']),
        checkSendTask: query(build, sendTasks.checkSendTask, ['Crowd', 'User'], { failures: 'caller' }),
        testSendTask: mutation(build, sendTasks.testSendTask, ['MessageRecord'], { failures: 'caller' }),
        submitSendTask: mutation(build, sendTasks.submitSendTask, ['SendTask'], { failures: 'caller' }),
        decideSendTask: mutation(build, sendTasks.decideSendTask, ['SendTask'], { failures: 'caller' }),
        startSendTask: mutation(build, sendTasks.startSendTask, ['SendTask']),
        pauseSendTask: mutation(build, sendTasks.pauseSendTask, ['SendTask']),
        resumeSendTask: mutation(build, sendTasks.resumeSendTask, ['SendTask']),
        stopSendTask: mutation(build, sendTasks.stopSendTask, ['SendTask']),
        getSendTaskResult: query(build, sendTaskResults.getSendTaskResult, ['SendTask'], { failures: 'caller' }),
        listSendTaskRecipients: query(build, sendTaskResults.listSendTaskRecipients, ['SendTask'], {
          failures: 'caller',
        }),
        exportSendTaskRecipients: mutation(build, sendTaskResults.exportSendTaskRecipients, ['Job']),
        retrySendTask: mutation(build, sendTaskResults.retrySendTask, ['SendTask']),
        recallSendTask: mutation(build, sendTaskResults.recallSendTask, ['SendTask', 'Job']),
      }) satisfies SliceEndpoints<typeof sendTasks & typeof sendTaskResults>,
  });

export const {
  useListMailTasksQuery,
  useListMiniTasksQuery,
  useListNailingTasksQuery,
  useListSmsTasksQuery,
  useListVoiceTasksQuery,
  useGetSendTaskChoicesQuery,
  useGetSendTaskQuery,
  useLazyGetSendTaskQuery,
  useAddSendTaskMutation,
  useUpdateSendTaskMutation,
  useRemoveSendTaskMutation,
  useCopySendTaskMutation,
  useCheckSendTaskQuery,
  useTestSendTaskMutation,
  useSubmitSendTaskMutation,
  useDecideSendTaskMutation,
  useStartSendTaskMutation,
  usePauseSendTaskMutation,
  useResumeSendTaskMutation,
  useStopSendTaskMutation,
  useGetSendTaskResultQuery,
  useListSendTaskRecipientsQuery,
  useExportSendTaskRecipientsMutation,
  useRetrySendTaskMutation,
  useRecallSendTaskMutation,
} = sendTasksApi;
