import { run } from 'jest';
import config from '../jest.config';

// Passes the configuration as JSON, since Jest on Node.js 20 can't read a TypeScript file. The loader that runs this
// script can.
await run(['--config', JSON.stringify(config), ...process.argv.slice(2)]);
