/** The level at which a test proves a requirement, given by the test's folder. The result of a soak proves `bench`. */
export type ProofLevel = 'e2e' | 'saga' | 'api' | 'unit' | 'bench';

/** One row of docs/requirements.md. */
export interface Requirement {
  id: string;
  levels: ProofLevel[];
  text: string;
}

const levels: readonly ProofLevel[] = ['e2e', 'saga', 'api', 'unit', 'bench'];

/**
 * Reads the rows of the ledger (docs/requirements.md) from its Markdown lines, such as `- **TAB-04** [e2e] Closing the
 * last …`.
 */
export function parseLedger(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* \[([^\]]*)\] (.*)$/gm)].map(
    ([, id = '', marks = '', text = '']) => {
      const wanted = marks.split(',').map((mark) => mark.trim());
      const unknown = wanted.filter((mark) => !levels.some((level) => level === mark));
      if (unknown.length > 0) throw new Error(`${id}: unknown level ${unknown.join(', ')}`);
      return { id, levels: levels.filter((level) => wanted.includes(level)), text };
    },
  );
}

/**
 * Reads the ids of the ledger rows that a test's title claims to prove: `[TAB-04]`, `[TAB-04, TAB-05]`, `[SES-01..06]`,
 * or several brackets.
 */
export function parseRowIds(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+[^\]]*)\]/g)].flatMap(([, inside = '']) =>
    inside.split(',').flatMap((part) => {
      const range = /^([A-Z]+)-(\d+)(?:\.\.(?:\1-)?(\d+))?$/.exec(part.trim());
      if (!range) return [];
      const [, family = '', first = '', last = first] = range;
      const count = Math.max(0, Number(last) - Number(first) + 1);
      return Array.from({ length: count }, (_, step) => {
        return `${family}-${String(Number(first) + step).padStart(first.length, '0')}`;
      });
    }),
  );
}

/** The level at which the tests of a file prove requirements. */
export function getProofLevel(file: string): ProofLevel {
  if (file.startsWith('e2e/')) return 'e2e';
  if (/\.saga\.test\.tsx?$/.test(file)) return 'saga';
  return file.startsWith('server/') ? 'api' : 'unit';
}

/**
 * The ids of the ledger rows that a soak's result claims to prove, and the reason why it proves none of them, if any.
 */
export interface SoakProof {
  readonly rows: readonly string[];
  readonly problem?: string | undefined;
}

/** The rows of the ledger that lack a proof, with the levels at which neither a passing test nor a soak proves them. */
export function findUnprovedRows(
  requirements: readonly Requirement[],
  tests: readonly { file: string; title: string; status: string }[],
  soaks: readonly SoakProof[],
): { requirement: Requirement; missing: ProofLevel[] }[] {
  const proved = new Set<string>();
  for (const { rows, problem } of soaks) if (!problem) for (const id of rows) proved.add(`${id} bench`);
  for (const { file, title, status } of tests) {
    if (status === 'passed') for (const id of parseRowIds(title)) proved.add(`${id} ${getProofLevel(file)}`);
  }
  return requirements
    .map((requirement) => ({
      requirement,
      missing: requirement.levels.filter((level) => !proved.has(`${requirement.id} ${level}`)),
    }))
    .filter(({ missing }) => missing.length > 0);
}

/** The rows that tests or soaks name but the ledger does not contain: mistyped numbers in titles. */
export function findUnknownRows(
  requirements: readonly Requirement[],
  tests: readonly { title: string }[],
  soaks: readonly SoakProof[],
): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const named = [...tests.flatMap(({ title }) => parseRowIds(title)), ...soaks.flatMap(({ rows }) => rows)];
  return [...new Set(named)].filter((id) => !known.has(id)).sort();
}
