import { leaveOutWhenTimeIsUp } from './leaveOut';

// Each journey (a test file in e2e) starts a portal and a browser, which takes time. The time-out is set here, since
// Jest ignores a time-out in the configuration of a single project.
jest.setTimeout(180_000);

leaveOutWhenTimeIsUp();
