import { generateMutants } from './mutate';

const changesOf = (source: string) =>
  generateMutants('a.ts', source).map(({ line, from, to }) => `${String(line)}: ${from} → ${to}`);

it('turns operators round and lets conditions always or never hold', () => {
  expect(changesOf('if (a === 1 && !b) {\n  go(c > 2 ? x : y);\n}')).toEqual([
    '1: a === 1 && !b → true',
    '1: a === 1 && !b → false',
    '1: && → ||',
    '1: === → !==',
    '1: 1 → 2',
    '1: !b → b',
    '2: go(c > 2 ? x : y); → ;',
    '2: c > 2 ? x : y → c > 2 ? y : x',
    '2: > → >=',
    '2: 2 → 3',
  ]);
});

it('changes states and truth values, but no types and no imports', () => {
  const source = "import a from 'a';\ntype T = 'X' | true;\nconst o: { k: 'Y' } = { k: 'Y', isOpen: true };";
  expect(changesOf(source)).toEqual(["3: 'Y' → 'OTHER'", '3: true → false']);
});

it('keeps the rest of the file', () => {
  expect(generateMutants('a.ts', 'const a = 1;\n')[0]?.source).toBe('const a = 2;\n');
});
