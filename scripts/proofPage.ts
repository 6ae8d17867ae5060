import { ATTACK_KINDS } from '../server/testing/attack';
import type { EndpointAttackRecord } from '../server/testing/proof';
import type { KnownAttackResult } from './proofAttacks';

/** The recorded results of one run of the security tests, which attack every endpoint of the server. */
export interface SecurityTestRun {
  readonly lines: readonly EndpointAttackRecord[];
  readonly commit: string;
  readonly started: Date;
  readonly seconds: number;
  /**
   * Whether all tests passed, including those that make security holes on purpose and expect the attacks to find them.
   */
  readonly isGreen: boolean;
  /** The results of the attacks that follow from no declaration in the contract. */
  readonly knownAttacks: readonly KnownAttackResult[];
}

/**
 * Renders the results of the security tests as an HTML page: each endpoint, the number of attacks of each kind, and
 * what leaked; and the known attacks beside the contract.
 */
export function renderProofPage({ lines, commit, started, seconds, isGreen, knownAttacks }: SecurityTestRun): string {
  const attempts = sum(lines.flatMap((line) => Object.values(line.attempts)));
  const leaks = [...lines.flatMap((line) => line.leaks), ...knownAttacks.flatMap(({ problems }) => problems)];
  const facts = [
    ['Routes', lines.length],
    ['Attempts', attempts],
    ['Known attacks', knownAttacks.length],
    ['Leaks and failures', leaks.length],
    ['Holes made on purpose', isGreen ? 'all found' : 'NOT ALL FOUND'],
    ['Commit', commit],
    ['Time', `${started.toISOString()}, ${String(seconds)} s`],
  ] as const;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Isolation proof</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 32px; color: #1f2937; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; }
  dt { color: #6b7280; } dd { margin: 0; font-weight: 600; }
  table { border-collapse: collapse; margin-top: 24px; }
  th, td { border-bottom: 1px solid #e5e7eb; padding: 4px 10px; text-align: right; white-space: nowrap; }
  th { position: sticky; top: 0; background: #fff; font-weight: 600; }
  td:nth-child(-n + 3), th:nth-child(-n + 3) { text-align: left; }
  .known td:nth-child(3), .known th:nth-child(3) { text-align: right; }
  .bad { background: #fee2e2; color: #b91c1c; } .good { color: #047857; }
  code { font-family: ui-monospace, monospace; }
</style>
<h1>What one merchant can learn or change of another: ${leaks.length === 0 ? 'nothing found' : 'SEE BELOW'}</h1>
<p>Generated from the contract by <code>npm run proof</code>: each endpoint is called in every wrong way that its declaration
allows to think of. Right is one refusal in words and a database that is the same row for row; an id of another merchant, or
one out of the caller's data scope, must be answered byte for byte like one that does not exist.</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(String(value))}</dd>`).join('')}</dl>
${leaks.length > 0 ? `<ul class="bad">${leaks.map((leak) => `<li>${escaped(leak)}</li>`).join('')}</ul>` : ''}
<table>
<thead><tr><th>Endpoint</th><th>Route</th><th>Needs</th>${ATTACK_KINDS.map((kind) => `<th>${escaped(kind)}</th>`).join('')}<th>Leaks</th></tr></thead>
<tbody>
${lines.map(rowOf).join('\n')}
</tbody>
</table>
<h2>Known attacks</h2>
<p>Ways in that were found open once and follow from no declaration of an endpoint. Each is tried by tests of its own.</p>
<table class="known">
<thead><tr><th>Attack</th><th>Row</th><th>Tests passed</th><th>Failures</th></tr></thead>
<tbody>
${knownAttacks.map(knownRowOf).join('\n')}
</tbody>
</table>
</html>
`;
}

function rowOf({ name, method, path, needs, attempts, leaks }: EndpointAttackRecord): string {
  const counts = ATTACK_KINDS.map((kind) => `<td>${String(attempts[kind] ?? '–')}</td>`).join('');
  const found = leaks.length === 0 ? '<td class="good">0</td>' : `<td class="bad">${String(leaks.length)}</td>`;
  return `<tr><td>${escaped(name)}</td><td><code>${method} ${escaped(path)}</code></td><td>${escaped(needs)}</td>${counts}${found}</tr>`;
}

function knownRowOf({ attack, row, passed, problems }: KnownAttackResult): string {
  const found = `<td class="${problems.length === 0 ? 'good' : 'bad'}">${String(problems.length)}</td>`;
  return `<tr><td>${escaped(attack)}</td><td>${row ?? '–'}</td><td>${String(passed)}</td>${found}</tr>`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);
}
