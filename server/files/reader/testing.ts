import { join } from 'node:path';
import { TEST_SERVER } from '../../testing/serverProcess';
import { createFileReader, findReaderProgram } from './reader';
import type { FileReader, ReaderLimits } from './reader';

const main = join(import.meta.dirname, '../../..', TEST_SERVER);

/** Creates a reader that runs the program which each run of the server tests bundles. */
export function createTestFileReader(limits?: ReaderLimits): FileReader {
  return createFileReader(findReaderProgram(main), limits);
}
