import { leaveOutWhenTimeIsUp } from './leaveOut';
import { recordUnguardedConnections } from '../server/testing/connectionsPastGuard';

// A time-out for tests that hang, not a performance limit: creating databases and signing in take their time on a busy
// machine.
jest.setTimeout(120_000);

const recording = recordUnguardedConnections();
afterAll(() => {
  recording.stop();
  expect(recording.found).toEqual([]);
});

leaveOutWhenTimeIsUp();
