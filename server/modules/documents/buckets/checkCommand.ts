import { createStorageCipher } from '../../../crypto/storageCipher';
import { printToConsole } from '../../../log';
import { createOutboundStream } from '../../../outbound/outboundStream';
import { StartProblem } from '../../../startProblem';
import { withInstallation } from '../../../withInstallation';
import { checkContents } from './checkContents';
import { MAX_UPLOAD_MS } from './openBuckets';

/** Checks the contents of all buckets of an installation. Returns whether they are what the database says. */
const checkInstallation = (): Promise<boolean> =>
  withInstallation(async ({ environment, store, secrets, filesDir }) => {
    const services = {
      store,
      filesDir,
      storageCipher: createStorageCipher(secrets),
      outboundStream: createOutboundStream({ networks: environment.PORTAL_OUTBOUND_ALLOW }),
    };
    const { buckets, contents, findings } = await checkContents(services, new Date(Date.now() - MAX_UPLOAD_MS));
    for (const { kind, merchantId, bucketId, key } of findings)
      printToConsole(`${kind}: merchant ${merchantId}, bucket ${bucketId}${key === null ? '' : `, content ${key}`}`);
    printToConsole(`${buckets} buckets and ${contents} contents checked, ${findings.length} findings`);
    return findings.length === 0;
  });

try {
  if (!(await checkInstallation())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
