import { isOn } from './switches';

/** Runs a function in a task of its own, so that the browser can paint and handle input before it. */
export function inNextTask(act: () => void): void {
  if (isOn('ownTasks')) setTimeout(act);
  else act();
}
