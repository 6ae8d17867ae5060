import { createApp } from './app';
import { loadInstallationSecrets } from './crypto/installationSecrets';
import { createPasswords } from './crypto/passwords';
import { createStorageCipher } from './crypto/storageCipher';
import { installFirst } from './db/install/install';
import { openStore } from './db/store';
import { readEnvironment } from './environment';
import { announce } from './log';
import { StartProblem } from './startProblem';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { PORT, HOST, PORTAL_DATA_DIR, PORTAL_DATABASE_URL, PORTAL_DB_USER, PORTAL_TIME_ZONE } = environment;
  const store = await openStore({
    dataDir: PORTAL_DATA_DIR,
    databaseUrl: PORTAL_DATABASE_URL,
    dbUser: PORTAL_DB_USER,
    log: announce,
  });
  try {
    const secrets = await loadInstallationSecrets(PORTAL_DATA_DIR);
    const services = {
      store,
      secrets,
      storageCipher: createStorageCipher(secrets),
      passwords: createPasswords(),
      timeZone: PORTAL_TIME_ZONE,
    };
    const first = await installFirst({
      ownerUrl: store.ownerUrl,
      cipher: services.storageCipher,
      passwords: services.passwords,
      demo: environment.PORTAL_DEMO ?? PORTAL_DATABASE_URL === undefined,
      adminPassword: environment.PORTAL_ADMIN_PASSWORD,
    });
    // At once: should the start fail further on, the password would be lost.
    if (first) announceFirst(first.password, environment.PORTAL_ADMIN_PASSWORD !== undefined);
    const app = await createApp(services, environment.PORTAL_LOG_LEVEL);
    app.addHook('onClose', () => store.close());
    closeOnSignal(() => app.close());
    const address = await app.listen({ port: PORT, host: HOST }).catch((error: unknown) => {
      throw listenProblem(error, HOST, PORT);
    });
    announce(`Data: ${store.location}`);
    announce(`The portal is at ${address}`);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function announceFirst(password: string, wasGiven: boolean): void {
  announce(
    wasGiven
      ? 'The first administrator is "admin", with the password from PORTAL_ADMIN_PASSWORD.'
      : `The first administrator is "admin", password: ${password}   (shown this once)`,
  );
}

function listenProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${String(port)} on ${host} is taken; set PORT to another one.`);
  if (code === 'EACCES')
    return new StartProblem(`Port ${String(port)} on ${host} may not be used; set PORT to another one.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartProblem(`${host} is no address of this machine; set HOST to one that is.`);
  return error;
}

// Ctrl-C in a terminal arrives several times, from the terminal and from npm: the first one counts.
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
