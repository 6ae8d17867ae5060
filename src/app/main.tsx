import 'react-dom/client';
import { inNextTask } from '@/platform/scheduling/nextTask';
import { readToken } from '@/platform/storage/cookies';
import { preloadPage } from './routes/preloadPage';
import './global.css';

preloadPage(location.pathname, readToken() !== undefined);

// The code above runs in one short task. Evaluating the rest, which is bundled in this file, is a second task, and
// starting the portal is a third one, so that no task blocks a slow machine for long.
inNextTask(() => {
  void import(/* webpackMode: "eager" */ './bootstrap').then(({ bootstrap }) => inNextTask(bootstrap));
});
