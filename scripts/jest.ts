import { run } from 'jest';
import config from '../jest.config';

// Passes the configuration as JSON, since Jest on Node 20 can't read TypeScript. The loader of this file can.
await run(['--config', JSON.stringify(config), ...process.argv.slice(2)]);
