import { isOn } from './switches';

/** Runs something in a task of its own, so that the browser can draw and take input between what has run and this. */
export function inNextTask(act: () => void): void {
  if (isOn('ownTasks')) setTimeout(act);
  else act();
}
