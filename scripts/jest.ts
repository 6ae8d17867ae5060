import { run } from 'jest';
import config from '../jest.config';

// In Node 20 Jest can't read a TypeScript configuration by itself. The loader that runs this file has read it already.
await run(['--config', JSON.stringify(config), ...process.argv.slice(2)]);
