import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEMENT_STATUS_LABELS, POSITION_LABELS } from 'contract/subapps/placements';
import { english } from './english';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|vue)$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));
const said = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
// What the contract has against a form is said through t as well.
const rules = ['请输入投放名称', '请选择事件分组', '请选择投放位置', '请选择开始时间', '请选择结束时间'];
const labels = [...Object.values(POSITION_LABELS), ...Object.values(PLACEMENT_STATUS_LABELS), ...rules];

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(60);
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const text of [...said, ...labels]) {
    expect(`${text} = ${english[text] ?? ''}`).not.toBe(`${text} = `);
    expect(placesOf(english[text] ?? '')).toEqual(placesOf(text));
  }
});

it('[APP-07] no Chinese is shown that goes through no t', () => {
  for (const source of sources) {
    const rest = source.replace(/\bt\(\s*'[^']+'/g, '');
    expect(rest.match(/.*\p{Script=Han}.*/gu) ?? []).toEqual([]);
  }
});
