import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNEL_LABELS } from 'contract/analysis';
import { CAMPAIGN_STATUS_LABELS } from 'contract/subapps/campaigns';
import { english } from './english';

const folder = __dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'));

const said = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
const labels = [...Object.values(CHANNEL_LABELS), ...Object.values(CAMPAIGN_STATUS_LABELS)];

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(80);
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const text of [...said, ...labels]) {
    expect(`${text} = ${english[text] ?? ''}`).not.toBe(`${text} = `);
    expect(placesOf(english[text] ?? '')).toEqual(placesOf(text));
  }
});

it('[APP-07] no Chinese is shown that goes through no t', () => {
  for (const source of sources) {
    const rest = source
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replace(/\bt\(\s*'[^']+'/g, '')
      .replace(/\{\/\*.*?\*\/\}/g, '');
    expect(rest.match(/.*\p{Script=Han}.*/gu) ?? []).toEqual([]);
  }
});
