import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { printToConsole } from '../../log';
import { StartProblem } from '../../startProblem';
import { withInstallation } from '../../withInstallation';
import { checkArchives } from './archive';
import { describeFinding } from './findings';
import { checkAnchorFile, checkKeptAnchors } from './keptAnchors';
import { deriveChainKey } from './seal';
import { verifyLogs } from './verify';

const USAGE = 'Usage: npm run audit:verify -- [--anchor file.json]…';

/** Verifies the logs of an installation with their archives and anchors. Returns whether they are as they were written. */
async function verifyAuditLogs(args: readonly string[]): Promise<boolean> {
  const anchors = readArguments(args);
  return withInstallation(async ({ store, secrets, filesDir }) => {
    const key = deriveChainKey(secrets);
    const started = Date.now();
    const chains = await verifyLogs(store, key);
    const archives = await checkArchives(store, filesDir);
    const findings = [...chains.findings, ...archives.findings, ...(await checkKeptAnchors(store, key, filesDir))];
    for (const file of anchors) findings.push(...(await checkAnchorFile(store, key, file, basename(file))));
    for (const finding of findings) printToConsole(describeFinding(finding));
    const rows = chains.rows + archives.rows;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    printToConsole(`${rows} rows and ${chains.seals} seals verified in ${seconds} s, ${findings.length} findings`);
    return findings.length === 0;
  });
}

function readArguments(args: readonly string[]): readonly string[] {
  try {
    const { values } = parseArgs({ args: [...args], options: { anchor: { type: 'string', multiple: true } } });
    return values.anchor ?? [];
  } catch {
    throw new StartProblem(USAGE);
  }
}

try {
  if (!(await verifyAuditLogs(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
