import { parseArgs } from 'node:util';
import { createPasswords } from '../../../crypto/passwords';
import { createStorageCipher } from '../../../crypto/storageCipher';
import { collectParameters } from '../../../declared';
import { printToConsole } from '../../../log';
import { createMailOutbox } from '../../../mail/outbox';
import { chooseMailSettings } from '../../../mail/settings';
import { modules } from '../../../modules';
import { openParameters } from '../../../parameters/parameters';
import { StartProblem } from '../../../startProblem';
import { withInstallation } from '../../../withInstallation';
import { resetOnServer } from './resetOnServer';
import type { ResetRequest } from './resetOnServer';

const USAGE = 'Usage: npm run admin:password -- [--user admin] [--remove-second-factor]';

const resetInInstallation = (request: ResetRequest): Promise<void> =>
  withInstallation(async ({ environment, store, secrets }) => {
    const storageCipher = createStorageCipher(secrets);
    const definitions = collectParameters(modules);
    const parameters = await openParameters({ store, storageCipher, definitions, log: printToConsole });
    try {
      const mail = createMailOutbox(chooseMailSettings(environment).fallback, storageCipher);
      const passwords = createPasswords();
      const services = { store, storageCipher, parameters, passwords, mail, timeZone: environment.PORTAL_TIME_ZONE };
      const { userName, password } = await resetOnServer(services, request);
      printToConsole(`The new password of ${userName}: ${password}`);
      printToConsole('It has to be changed at the next sign-in. All sessions of the user have ended.');
    } finally {
      await parameters.stop();
    }
  });

function readArguments(args: readonly string[]): ResetRequest {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { user: { type: 'string' }, 'remove-second-factor': { type: 'boolean' } },
    });
    return {
      userName: values.user ?? 'admin',
      isSecondFactorRemoved: values['remove-second-factor'] ?? false,
    };
  } catch {
    throw new StartProblem(USAGE);
  }
}

try {
  await resetInInstallation(readArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
