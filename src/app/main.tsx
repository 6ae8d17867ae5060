import 'react-dom/client';
import { inNextTask } from '@/platform/scheduling/nextTask';
import { readToken } from '@/platform/storage/cookies';
import { preloadPage } from './routes/preloadPage';
import './global.css';

preloadPage(location.pathname, readToken() !== undefined);

// Starts in three short tasks, so that no task blocks a slow machine for long. The code above is the first. The second
// evaluates the rest of the code, which is bundled in this file. The third starts the portal.
inNextTask(() => {
  void import(/* webpackMode: "eager" */ './bootstrap').then(({ bootstrap }) => inNextTask(bootstrap));
});
