import { run } from 'jest';
import config from '../jest.config';
import { findTemporaryFolder } from './temporaryFolder.mjs';

const words = process.argv.slice(2);
const start = words.indexOf('--selectProjects') + 1;
const end = words.findIndex((word, index) => index > start && word.startsWith('-'));

// Jest takes every word after `--selectProjects` for the name of a project, so that paths of test files there would
// select nothing, and all tests would run. Paths therefore go first.
const selected = start === 0 ? [] : words.slice(start, end < 0 ? undefined : end);
const paths = selected.filter((word) => word.includes('/'));

// Where each process of the run, and each one that a test starts, puts its temporary files.
process.env['TMPDIR'] = findTemporaryFolder();

// Passes the configuration as JSON, since Jest on Node.js 20 can't read a TypeScript file. The loader that runs this
// script can.
await run([...paths, '--config', JSON.stringify(config), ...words.filter((word) => !paths.includes(word))]);
