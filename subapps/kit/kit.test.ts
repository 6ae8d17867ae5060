import * as v from 'valibot';
import { getServerFieldErrors, toFieldErrors } from './fields';
import { fromDatetimeLocal, formatTimestamp, toDatetimeLocal } from './moments';
import { parseSearch, buildSearch } from './addresses';
import { findUntranslatedLines, findTranslatedTexts, findTextsWithoutEnglish } from './testing';

it('[APP-07] a moment goes into a field and comes out the same', () => {
  const moment = new Date(2026, 10, 22, 8, 5).toISOString();
  expect(formatTimestamp(moment)).toBe('2026-11-22 08:05:00');
  expect(toDatetimeLocal(moment)).toBe('2026-11-22T08:05');
  expect(fromDatetimeLocal(toDatetimeLocal(moment))).toBe(moment);
  expect([formatTimestamp('never'), toDatetimeLocal(''), fromDatetimeLocal('')]).toEqual(['', '', '']);
});

it('[APP-07] an address holds what there is, and what can not be asked falls back', () => {
  const schema = v.object({ page: v.fallback(v.pipe(v.string(), v.digits(), v.transform(Number)), 1) });
  expect(buildSearch({ page: 2, name: '', status: undefined, isOnline: false })).toBe('?page=2&isOnline=false');
  expect(buildSearch({ name: '', status: undefined, order: null })).toBe('');
  expect(buildSearch({ page: 0, name: '甲&乙' })).toBe(`?page=0&name=${encodeURIComponent('甲&乙')}`);
  expect(parseSearch(schema, '?page=2')).toEqual({ page: 2 });
  expect(parseSearch(schema, '?page=x')).toEqual({ page: 1 });
});

it('[APP-07] says what is wrong beside the field, by the contract and by the server', () => {
  const { issues = [] } = v.safeParse(v.object({ name: v.pipe(v.string(), v.nonEmpty('请输入名称')) }), { name: '' });
  expect(toFieldErrors(issues)).toEqual({ name: { text: '请输入名称' } });
  const refused = Object.assign(new Error(), { fields: [{ name: 'code', message: '已存在' }] });
  expect(getServerFieldErrors(refused)).toEqual({ code: '已存在' });
  expect(getServerFieldErrors(new Error())).toEqual({});
});

it('[APP-07] finds the texts that a child does not translate', () => {
  const sources = ["// 说明\nt('保存'); t('共{total}条');", '<p>明文</p>'];
  expect(findTranslatedTexts(sources)).toEqual(['保存', '共{total}条']);
  expect(findUntranslatedLines(sources)).toEqual(['<p>明文</p>']);
  expect(findTextsWithoutEnglish(['保存', '共{total}条', '删除'], { 保存: 'Save', '共{total}条': 'All' })).toEqual([
    '共{total}条',
    '删除',
  ]);
});
