import * as v from 'valibot';
import { refusedFields, fieldErrorsOf } from './fields';
import { fromField, readable, toField } from './moments';
import { readSearch, searchOf } from './addresses';
import { linesPastTranslation, textsSaidIn, textsWithoutEnglish } from './testing';

it('[APP-07] a moment goes into a field and comes out the same', () => {
  const moment = new Date(2026, 10, 22, 8, 5).toISOString();
  expect(readable(moment)).toBe('2026-11-22 08:05:00');
  expect(toField(moment)).toBe('2026-11-22T08:05');
  expect(fromField(toField(moment))).toBe(moment);
  expect([readable('never'), toField(''), fromField('')]).toEqual(['', '', '']);
});

it('[APP-07] an address holds what there is, and what can not be asked falls back', () => {
  const schema = v.object({ page: v.fallback(v.pipe(v.string(), v.digits(), v.transform(Number)), 1) });
  expect(searchOf({ page: 2, name: '', status: undefined, isOnline: false })).toBe('?page=2&isOnline=false');
  expect(searchOf({ name: '', status: undefined, order: null })).toBe('');
  expect(searchOf({ page: 0, name: '甲&乙' })).toBe(`?page=0&name=${encodeURIComponent('甲&乙')}`);
  expect(readSearch(schema, '?page=2')).toEqual({ page: 2 });
  expect(readSearch(schema, '?page=x')).toEqual({ page: 1 });
});

it('[APP-07] says what is wrong beside the field, by the contract and by the server', () => {
  const { issues = [] } = v.safeParse(v.object({ name: v.pipe(v.string(), v.nonEmpty('请输入名称')) }), { name: '' });
  expect(fieldErrorsOf(issues)).toEqual({ name: { text: '请输入名称' } });
  const refused = Object.assign(new Error(), { fields: [{ name: 'code', message: '已存在' }] });
  expect(refusedFields(refused)).toEqual({ code: '已存在' });
  expect(refusedFields(new Error())).toEqual({});
});

it('[APP-07] finds the texts that a child does not translate', () => {
  const sources = ["// 说明\nt('保存'); t('共{total}条');", '<p>明文</p>'];
  expect(textsSaidIn(sources)).toEqual(['保存', '共{total}条']);
  expect(linesPastTranslation(sources)).toEqual(['<p>明文</p>']);
  expect(textsWithoutEnglish(['保存', '共{total}条', '删除'], { 保存: 'Save', '共{total}条': 'All' })).toEqual([
    '共{total}条',
    '删除',
  ]);
});
