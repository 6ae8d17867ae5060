import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { addLogPartitions } from './audit/chain/partitions';
import { deriveChainKey } from './audit/chain/seal';
import { startLogSealer } from './audit/chain/sealer';
import { loadInstallationSecrets } from './crypto/installationSecrets';
import { createPasswords } from './crypto/passwords';
import { createStorageCipher } from './crypto/storageCipher';
import { createDemoVendors, getDemoMessenger, hasDemoVendors, listDemoVendorServers } from './demoVendors/demoVendors';
import { listDemoReceiptAddresses } from './demoVendors/receiptAddresses';
import { findVendorsProgram, startVendorSimulator } from './demoVendors/vendorSimulator';
import type { VendorSimulator } from './demoVendors/vendorSimulator';
import { addEmailHashes } from './db/install/emailHashes';
import { checkFilesFolder } from './db/install/filesFolder';
import { installIfEmpty, readKeyFingerprint } from './db/install/install';
import { reconcileMenus } from './db/install/menus';
import { openStore } from './db/store';
import type { Store } from './db/store';
import { collectDeclarations, collectParameters } from './declared';
import { listMovedVariables, readEnvironment } from './environment';
import { startCallStatistics } from './endpointStatistics/callStatistics';
import { createFileReader, findReaderProgram } from './files/reader/reader';
import { createScanner } from './files/scanner';
import { startErrorLog } from './errorLog/errorLog';
import { openJobQueue } from './jobs/queue';
import { startJobRunner } from './jobs/runner';
import { createCallLimits, readLimitParameters } from './limits/limits';
import { startLiveFeed } from './live';
import { printToConsole } from './log';
import { startMailer } from './mail/mailer';
import type { Mailer } from './mail/mailer';
import { createAccountSender } from './mail/accountSender';
import { addFirstMailAccount } from './mail/firstAccount';
import { createMailGuard } from './mail/mailGuard';
import { createMailOutbox } from './mail/outbox';
import { chooseMailSettings } from './mail/settings';
import { startMailSweeper } from './mail/sweeper';
import { createMessenger } from './modules/access/session/messenger';
import { createOutbound } from './outbound/outbound';
import { createOutboundStream } from './outbound/outboundStream';
import { modules } from './modules';
import { startMessageSender } from './modules/channels/records/sender';
import { startTaskRunner } from './modules/channels/sendTasks/runner';
import { startNotificationRunner } from './modules/messages/notifications/runner';
import { takeEffects } from './modules/workflow/instances/takeEffects';
import { startCardRunner } from './modules/workflow/cards/cardRunner';
import { startCallRunner } from './modules/workflow/calls/callRunner';
import { startTimerRunner } from './modules/workflow/instances/timerRunner';
import { openParameters } from './parameters/parameters';
import { runShutdownSteps, shutDownOnSignal } from './shutdown';
import type { ShutdownTargets } from './shutdown';
import { StartProblem } from './startProblem';
import { SLOW_STATEMENT_MS } from './statementLog/parameters';
import { startStatementLog } from './statementLog/statementLog';
import { startProcessWatch } from './systemLog/processWatch';

// Aborted by SIGINT or SIGTERM. A start that is still running then stops at its next step.
const stopping = new AbortController();

// In milliseconds: how long a start may take to stop after a signal.
const START_STOP_LIMIT_MS = 20_000;

// The database, as soon as the start has opened it.
let opened: Store | undefined;

async function start(): Promise<Pick<ShutdownTargets, 'close' | 'hurry'>> {
  const environment = readEnvironment(process.env);
  for (const line of listMovedVariables(process.env)) printToConsole(line);
  const { PORT, HOST, PORTAL_DATA_DIR, PORTAL_DATABASE_URL, PORTAL_DB_USER, PORTAL_TIME_ZONE } = environment;
  const { PORTAL_VENDORS_PORT: vendorsPort, PORTAL_OUTBOUND_ALLOW: networks } = environment;
  const store = await openStore({
    dataDir: PORTAL_DATA_DIR,
    databaseUrl: PORTAL_DATABASE_URL,
    dbUser: PORTAL_DB_USER,
    log: printToConsole,
  });
  opened = store;
  const live = startLiveFeed(store);
  let stopParameters: (() => Promise<void>) | undefined;
  let mailer: Mailer | undefined;
  let vendors: VendorSimulator | undefined;
  try {
    stopping.signal.throwIfAborted();
    const secrets = loadInstallationSecrets(PORTAL_DATA_DIR, await readKeyFingerprint(store.ownerUrl));
    const storageCipher = createStorageCipher(secrets);
    const passwords = createPasswords();
    const first = await installIfEmpty({
      ownerUrl: store.ownerUrl,
      cipher: storageCipher,
      keyFingerprint: secrets.fingerprint,
      passwords,
      demo: environment.PORTAL_DEMO ?? PORTAL_DATABASE_URL === undefined,
      adminPassword: environment.PORTAL_ADMIN_PASSWORD,
      ...(vendorsPort !== 0 && { createDemoVendors: () => createDemoVendors(PORTAL_DATA_DIR, vendorsPort) }),
    });
    // Prints the administrator's password at once, since it would be lost if the start failed later.
    if (first) announceFirst(first.password, environment.PORTAL_ADMIN_PASSWORD !== undefined);
    // Checks the keys again: another server with other keys may have set up the database since the first check.
    else loadInstallationSecrets(PORTAL_DATA_DIR, await readKeyFingerprint(store.ownerUrl));
    const filesDir = environment.PORTAL_FILES_DIR ?? join(PORTAL_DATA_DIR, 'files');
    await checkFilesFolder({ ownerUrl: store.ownerUrl, filesDir });
    await addEmailHashes({ ownerUrl: store.ownerUrl, cipher: storageCipher, signal: stopping.signal });
    const definitions = collectParameters(modules);
    const parameters = await openParameters({ store, storageCipher, definitions, log: printToConsole });
    stopParameters = () => parameters.stop();
    const getSlowMs = () => parameters.get(SLOW_STATEMENT_MS);
    const statementLog = startStatementLog({ store, log: printToConsole, getSlowMs });
    const playsVendors = vendorsPort !== 0 && hasDemoVendors(PORTAL_DATA_DIR);
    const outgoing = { networks, servers: playsVendors ? listDemoVendorServers(vendorsPort) : [] };
    const mailing = chooseMailSettings(environment);
    const limits = createCallLimits(readLimitParameters(parameters), { store, log: printToConsole });
    const services = {
      store,
      parameters,
      limits,
      live,
      errorLog: startErrorLog({ store, log: printToConsole }),
      callStatistics: startCallStatistics({ store, log: printToConsole }),
      secrets,
      storageCipher,
      passwords,
      mail: createMailOutbox(mailing.fallback, storageCipher, () => mailer?.soon()),
      mailGuard: createMailGuard(networks, mailing.smtp, outgoing.servers),
      outbound: createOutbound(outgoing),
      outboundStream: createOutboundStream({ networks }),
      messenger: createMessenger(environment, playsVendors ? getDemoMessenger(vendorsPort) : undefined),
      jobs: await openJobQueue({ store, storageCipher }),
      filesDir,
      fileReader: createFileReader(findReaderProgram(fileURLToPath(import.meta.url))),
      scanner: environment.PORTAL_CLAMD && createScanner(environment.PORTAL_CLAMD),
      origin: environment.PORTAL_ORIGIN,
      timeZone: PORTAL_TIME_ZONE,
    };
    await reconcileMenus(
      store.ownerUrl,
      modules.flatMap(({ menu = [] }) => menu),
    );
    await store.asSession(addLogPartitions);
    if (mailing.smtp) await addFirstMailAccount({ store, cipher: storageCipher }, mailing.smtp);
    stopping.signal.throwIfAborted();
    const app = await createApp(services, {
      logLevel: environment.PORTAL_LOG_LEVEL,
      trustProxy: environment.PORTAL_TRUST_PROXY,
      connectionsPerAddress: environment.PORTAL_CONNECTIONS_PER_ADDRESS,
    });
    const address = await app.listen({ port: PORT, host: HOST }).catch((error: unknown) => {
      throw listenProblem(error, HOST, PORT);
    });
    if (playsVendors)
      vendors = startVendorSimulator({
        receiptAddresses: await listDemoReceiptAddresses(services, { port: vendorsPort, portalUrl: address }),
        ...{ dataDir: PORTAL_DATA_DIR, port: vendorsPort, portalUrl: address, log: printToConsole },
        program: findVendorsProgram(fileURLToPath(import.meta.url)),
      });
    mailer = startMailer({
      ...{ store, cipher: storageCipher, log: printToConsole },
      send: createAccountSender({ store, cipher: storageCipher, guard: services.mailGuard }),
    });
    const declared = collectDeclarations(modules);
    const runner = environment.PORTAL_JOBS
      ? startJobRunner({ ...services, ...declared }, declared.jobKinds, printToConsole)
      : undefined;
    const sender = startMessageSender(services, printToConsole);
    const taskRunner = environment.PORTAL_JOBS ? startTaskRunner(services, printToConsole) : undefined;
    const notifier = environment.PORTAL_JOBS ? startNotificationRunner(services, printToConsole) : undefined;
    const timers = environment.PORTAL_JOBS
      ? startTimerRunner(services, printToConsole, (who, applied) =>
          takeEffects(who, { ...services, ...declared }, applied),
        )
      : undefined;
    const caller = environment.PORTAL_JOBS
      ? startCallRunner(services, printToConsole, (who, applied) =>
          takeEffects(who, { ...services, ...declared }, applied),
        )
      : undefined;
    const cards = environment.PORTAL_JOBS ? startCardRunner({ ...services, ...declared }, printToConsole) : undefined;
    const sealer = environment.PORTAL_JOBS ? startLogSealer(store, deriveChainKey(secrets), printToConsole) : undefined;
    const sweeper = startMailSweeper({ store, log: printToConsole });
    const runsJobs = environment.PORTAL_JOBS;
    const processWatch = await startProcessWatch({ store, log: printToConsole, runsJobs });
    if ((await store.asSession((db) => services.mail.channelOf(db))) === 'none')
      printToConsole(
        'There is no way to send mails: passwords are reset without verification codes (PORTAL_SMTP_URL).',
      );
    printToConsole(`Data: ${store.location}`);
    printToConsole(`The portal is at ${address}`);
    return {
      // The limits add up to 31 seconds, after which common process managers kill what is left.
      close: () =>
        runShutdownSteps([
          { name: 'requests', limitMs: 11_000, end: () => app.close() },
          {
            name: 'background work',
            limitMs: 4000,
            end: () =>
              Promise.all([
                ...[
                  runner?.stop(),
                  sealer?.stop(),
                  mailer?.stop(),
                  sender.stop(),
                  taskRunner?.stop(),
                  notifier?.stop(),
                  timers?.stop(),
                  caller?.stop(),
                  cards?.stop(),
                  sweeper.stop(),
                ],
                ...[limits.stop(), parameters.stop(), live.stop(), vendors?.stop()],
              ]),
          },
          // After the work that may still fail.
          {
            name: 'the logs',
            limitMs: 1000,
            end: () =>
              Promise.all([
                ...[services.errorLog.stop(), services.callStatistics.stop()],
                ...[statementLog.stop(), processWatch.stop()],
              ]),
          },
          { name: 'the database', limitMs: 15_000, end: () => store.close() },
        ]),
      hurry: () => app.server.closeAllConnections(),
    };
  } catch (error) {
    await Promise.all([live.stop(), stopParameters?.(), mailer?.stop(), vendors?.stop()]);
    await store.close();
    throw error;
  }
}

function announceFirst(password: string, wasGiven: boolean): void {
  printToConsole(
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

const starting = start();
let running: Awaited<typeof starting> | undefined;
// Registered before the portal opens any resource, so that a signal at any time closes what the start has opened.
shutDownOnSignal({
  async close() {
    stopping.abort();
    const stopStart = () =>
      starting.catch((error: unknown) => {
        if (error !== stopping.signal.reason) throw error;
      });
    await runShutdownSteps([{ name: 'the start', limitMs: START_STOP_LIMIT_MS, end: stopStart }]);
    await running?.close();
  },
  hurry: () => running?.hurry(),
  abandon: () => opened?.abandon(),
});

try {
  running = await starting;
} catch (error) {
  // After a signal, shutDownOnSignal chooses the exit code.
  if (!stopping.signal.aborted) {
    process.stderr.write(
      `${error instanceof StartProblem ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  }
}
