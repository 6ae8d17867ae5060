import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALARM_LEVEL_LABELS,
  ALARM_STATUS_LABELS,
  DEVICE_STATUS_LABELS,
  DEVICE_TYPE_LABELS,
} from 'contract/subapps/devices';
import { english } from './english';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));
const said = sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
// What the contract has against a form is said through t as well.
const rules = ['请输入设备名称', '请输入设备编号', '请选择设备类型', '请输入安装位置', '请填写处理说明'];
const labels = [DEVICE_TYPE_LABELS, DEVICE_STATUS_LABELS, ALARM_LEVEL_LABELS, ALARM_STATUS_LABELS]
  .flatMap((table): string[] => Object.values(table))
  .concat(rules);

it('[APP-07] every text of the child has an English one with the same places in it', () => {
  expect(said.length).toBeGreaterThan(70);
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
