import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { sendTaskResults } from 'contract/channels/sendTaskResults';
import type { TaskResult } from 'contract/channels/sendTaskResults';
import type { TaskState } from 'contract/channels/sendTaskStates';
import { createTestRunners, waitUntil } from '../../../jobs/testing';
import type { Portal, SignedIn } from '../../../testing/portal';
import { startTestSender } from '../records/testing';
import { prepareTaskJob } from './prepareJob';
import { recallTaskJob } from './recallJob';
import { retryTaskJob } from './retryJob';
import { startTaskRunner } from './runner';

/** What sends the tasks of a test, and what it has logged. `stop` expects that the lines are empty. */
export interface TestSending {
  readonly lines: string[];
  stop(): Promise<void>;
}

/** Starts what a server needs to send the tasks of a test. */
export function startSending(portal: Portal): TestSending {
  const lines: string[] = [];
  const runners = createTestRunners(portal);
  runners.start(prepareTaskJob, retryTaskJob, recallTaskJob);
  const runner = startTaskRunner(portal.services, (line) => lines.push(line));
  const sender = startTestSender(portal);
  return {
    lines,
    async stop() {
      await Promise.all([runner.stop(), sender.stop(), runners.stop()]);
      expect(lines).toEqual([]);
    },
  };
}

/** Waits until a task is in one of some states. */
export async function waitForTask(
  portal: Portal,
  as: SignedIn,
  taskId: string,
  ...states: readonly TaskState[]
): Promise<SendTaskDetail> {
  const read = () => portal.call(sendTasks.getSendTask, { taskId }, as);
  let task = await read();
  await waitUntil(async () => states.includes((task = await read()).state));
  return task;
}

/** Reads how a task goes. */
export function readTaskResult(portal: Portal, as: SignedIn, taskId: string): Promise<TaskResult> {
  return portal.call(sendTaskResults.getSendTaskResult, { taskId }, as);
}

/** Submits a draft. */
export async function submit(portal: Portal, as: SignedIn, taskId: string): Promise<TaskState> {
  const { version } = await portal.call(sendTasks.getSendTask, { taskId }, as);
  return (await portal.call(sendTasks.submitSendTask, { taskId, version }, as)).state;
}
