import { isOptimizationEnabled } from './switches';

/** Runs a function in a separate browser task, so that the browser can paint and handle input before it. */
export function inNextTask(act: () => void): void {
  if (isOptimizationEnabled('ownTasks')) setTimeout(act);
  else act();
}
