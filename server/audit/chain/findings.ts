/**
 * What the verification of the logs finds.
 *
 * - `changed`: rows differ from what was sealed, or a number has two rows
 * - `missing`: rows are gone that were sealed
 * - `missing-before`: rows were gone before they could be sealed
 * - `added`: a lane has rows that were never numbered
 * - `lane-changed`: a lane's last number is lower than what was sealed
 * - `unsealed`: rows have waited for a seal for more than ten minutes
 * - `seal-changed`: a seal is not what the server wrote
 * - `seal-missing`: seals are gone
 * - `clock`: a seal is older than the one before it: the clock was set back
 * - `trigger`: a log's table has a trigger or a rule that is not the portal's, or the portal's trigger is disabled
 * - `grant`: a role of the server may change a log
 * - `archive`: the file of an archive is gone or was changed
 * - `anchor`: a seal differs from the one that an anchor names
 */
export type FindingKind =
  | 'changed'
  | 'missing'
  | 'missing-before'
  | 'added'
  | 'lane-changed'
  | 'unsealed'
  | 'seal-changed'
  | 'seal-missing'
  | 'clock'
  | 'trigger'
  | 'grant'
  | 'archive'
  | 'anchor';

/** One thing that is wrong with a log, and where. */
export interface Finding {
  readonly kind: FindingKind;
  readonly merchantId?: string;
  readonly sealNumber?: number;
  readonly log?: string;
  readonly month?: string;
  readonly lane?: number;
  /** The first row, and how many follow each other, with the same finding. */
  readonly serialNumber?: number;
  readonly rows?: number;
  /** The id of the first row, where it is known. */
  readonly auditId?: number;
  /** The name of a trigger, a role's right or a file. */
  readonly name?: string;
}

const SENTENCES: Readonly<Record<FindingKind, string>> = {
  changed: 'changed after it was sealed',
  missing: 'removed after it was sealed',
  'missing-before': 'removed before it was sealed',
  added: 'has rows that were never numbered',
  'lane-changed': 'the last number is lower than what was sealed',
  unsealed: 'not sealed for more than ten minutes: does a server run?',
  'seal-changed': 'the seal is not what the server wrote',
  'seal-missing': 'seals are gone',
  clock: 'the seal is older than the one before it: the clock was set back',
  trigger: 'a trigger or rule that is not the portal’s, or the portal’s is disabled',
  grant: 'a role of the server has a right to change a log',
  archive: 'the file of the archive is gone or was changed',
  anchor: 'the seal differs from the anchor',
};

/** One line about a finding, for the command `audit:verify`. */
export function describeFinding({ kind, merchantId, sealNumber, log, month, lane, ...rest }: Finding): string {
  const { serialNumber, rows = 1, auditId, name } = rest;
  const where = [
    merchantId && `merchant ${merchantId}`,
    log && `log ${log}`,
    month && `month ${month.slice(0, 7)}`,
    lane !== undefined && `lane ${lane}`,
    serialNumber !== undefined && `number ${serialNumber}${rows > 1 ? ` to ${serialNumber + rows - 1}` : ''}`,
    auditId !== undefined && `audit id ${auditId}`,
    sealNumber !== undefined && `seal ${sealNumber}`,
    name,
  ];
  return `${where.filter(Boolean).join(', ')}: ${SENTENCES[kind]}`;
}
