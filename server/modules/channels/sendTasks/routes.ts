import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { sendTaskResults } from 'contract/channels/sendTaskResults';
import { sendTasks as contract } from 'contract/channels/sendTasks';
import type { Caller } from '../../../caller';
import { startExport } from '../../../exports/startExport';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { allowChannel, allowTask } from './allow';
import { checkTask } from './check';
import { listChoices } from './choices';
import { exportRecipientsJob } from './exportJob';
import { recallTask } from './recallJob';
import { listRecipients } from './recipients';
import { readResult } from './results';
import { retryTask } from './retryJob';
import { decideTask, pauseTask, resumeTask, startTask, stopTask, submitTask } from './start';
import { addTask, copyTask, listTasks, readTask, removeTask, updateTask } from './tasks';
import { testTask } from './sendTest';

/** The send tasks of a merchant, and what has become of them (TSK-01, TSK-02). */
export function sendTasksRoutes(app: FastifyInstance, services: Services): void {
  const list =
    (channel: TaskChannel) =>
    (filters: v.InferOutput<typeof contract.listMailTasks.arg>, who: Caller): ReturnType<typeof listTasks> =>
      listTasks(who, services, channel, filters);
  // A handler for callers with a right to the tasks of the channel.
  const ofTask =
    <Arg extends { readonly taskId: string }, Data>(handle: (argument: Arg, who: Caller) => Promise<Data>) =>
    async (argument: Arg, who: Caller): Promise<Data> => {
      await allowTask(who, argument.taskId);
      return handle(argument, who);
    };
  const ofChannel =
    <Arg extends { readonly channel: TaskChannel }, Data>(handle: (argument: Arg, who: Caller) => Promise<Data>) =>
    async (argument: Arg, who: Caller): Promise<Data> => {
      allowChannel(who, argument.channel);
      return handle(argument, who);
    };
  serveEndpoints(app, services, contract, {
    listMailTasks: list('mail'),
    listMiniTasks: list('mini'),
    listNailingTasks: list('dingtalk'),
    listSmsTasks: list('sms'),
    listVoiceTasks: list('voice'),
    getSendTaskChoices: ofChannel(({ channel }, { db }) => listChoices(db, channel)),
    getSendTask: ofTask(({ taskId }, who) => readTask(who, taskId)),
    addSendTask: ofChannel((form: v.InferOutput<typeof contract.addSendTask.arg>, who) => addTask(who, form)),
    updateSendTask: ofTask((form: v.InferOutput<typeof contract.updateSendTask.arg>, who) =>
      updateTask(who, services, form),
    ),
    removeSendTask: ofTask((row: v.InferOutput<typeof contract.removeSendTask.arg>, who) => removeTask(who, row)),
    copySendTask: ofTask(({ taskId }, who) => copyTask(who, taskId)),
    checkSendTask: ofChannel(
      (
        { startTime = null, cron = null, endDay = null, ...form }: v.InferOutput<typeof contract.checkSendTask.arg>,
        who,
      ) => checkTask(who, services, { ...form, startTime, cron, endDay }),
    ),
    testSendTask: ofChannel((form: v.InferOutput<typeof contract.testSendTask.arg>, who) =>
      testTask(who, services, form),
    ),
    submitSendTask: ofTask((row: v.InferOutput<typeof contract.submitSendTask.arg>, who) =>
      submitTask(who, services, row),
    ),
    decideSendTask: ofTask((decision: v.InferOutput<typeof contract.decideSendTask.arg>, who) =>
      decideTask(who, services, decision),
    ),
    startSendTask: ofTask(({ taskId }, { db }) => startTask(db, taskId)),
    pauseSendTask: ofTask(({ taskId }, { db }) => pauseTask(db, taskId)),
    resumeSendTask: ofTask(({ taskId }, { db }) => resumeTask(db, taskId)),
    stopSendTask: ofTask(({ taskId }, who) => stopTask(who, services, taskId)),
  });
  serveEndpoints(app, services, sendTaskResults, {
    getSendTaskResult: ofTask(({ taskId }, { db }) => readResult(db, taskId)),
    listSendTaskRecipients: ofTask(
      (filters: v.InferOutput<typeof sendTaskResults.listSendTaskRecipients.arg>, { db }) =>
        listRecipients(db, filters),
    ),
    exportSendTaskRecipients: ofTask(
      (filters: v.InferOutput<typeof sendTaskResults.exportSendTaskRecipients.arg>, who) =>
        startExport(services, who, exportRecipientsJob, filters),
    ),
    retrySendTask: ofTask(({ taskId }, who) => retryTask(who, services, taskId)),
    recallSendTask: ofTask(({ taskId }, who) => recallTask(who, services, taskId)),
  });
}
