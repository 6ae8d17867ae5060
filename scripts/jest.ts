import { run } from 'jest';
import config from '../jest.config';

// Jest can't read a TypeScript configuration in Node 20 by itself; here the loader that runs this file has read it.
await run(['--config', JSON.stringify(config), ...process.argv.slice(2)]);
