import 'react-dom/client';
import { inNextTask } from '@/platform/scheduling/nextTask';
import { readToken } from '@/platform/storage/cookies';
import { fetchAhead } from './routes/fetchAhead';
import './global.css';

fetchAhead(location.pathname, readToken() !== undefined);

// What has been run by now is as much as a slow machine does without anybody noticing. The rest comes in tasks of its own:
// its code, which is in this file as well, and then what it does.
inNextTask(() => {
  void import(/* webpackMode: "eager" */ './bootstrap').then(({ bootstrap }) => inNextTask(bootstrap));
});
