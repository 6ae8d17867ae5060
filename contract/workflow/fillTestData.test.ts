import * as v from 'valibot';
import { checkFormValues } from './checkFormValues';
import { FIELD_KIND_GROUPS } from './fieldKinds/fieldKind';
import { PATTERN_SAMPLES, fillTestData } from './fillTestData';
import { FormDefinition } from './formDefinition';
import { TEXT_PATTERNS, matchesPattern } from './patterns';
import { form, rights, when } from './testing';

const context = { today: '2026-11-27', userId: 'u1', organizationId: 'o1' };
const options = [
  { value: 'x', label: 'X', children: [{ value: 'y', label: 'Y' }] },
  { value: 'z', label: 'Z' },
];

describe('[FRM-02] test data', () => {
  it('passes the check of its form, for every kind of fields that can be made up', () => {
    const kinds = [...FIELD_KIND_GROUPS.BASIC, ...FIELD_KIND_GROUPS.ADVANCED].filter((kind) => kind !== 'table');
    const fields = kinds.map((kind) => ({ id: kind, label: kind, kind, settings: { options } }));
    const definition = v.parse(FormDefinition, {
      nodes: [...fields, { id: 'items', label: 'items', kind: 'table', settings: {}, columns: fields.slice(0, 30) }],
    });
    const values = fillTestData(definition, context);
    expect(checkFormValues(definition, rights(), values, {}, context)).toEqual({ values, problems: [] });
    const empty = kinds.filter((kind) => !Object.hasOwn(values, kind));
    expect(empty).toEqual([
      ...['position', 'role', 'dictionary', 'linkedRecord', 'serialNumber', 'formula', 'signature', 'description'],
      ...['file', 'image', 'apiSelect'],
    ]);
    expect(values['items']).toHaveLength(2);
    expect(values).toMatchObject({ user: ['u1'], organization: ['o1'], cascade: ['x', 'y'], date: '2026-11-27' });
  });

  it('keeps to limits, computes formulas and leaves out what is not shown', () => {
    const definition = form(
      { id: 'name', kind: 'text', label: '姓名', settings: { minLength: 5, maxLength: 6 } },
      { id: 'short', kind: 'text', label: '一二三四', settings: { maxLength: 3 } },
      { id: 'count', kind: 'number', settings: { max: 7 } },
      { id: 'twice', kind: 'formula', settings: { formula: '{count} * 2' } },
      { id: 'day', kind: 'date', settings: { earliest: '2027-01-01' } },
      { id: 'hidden', kind: 'text', showWhen: when('name', 'IS_EMPTY') },
      { id: 'later', kind: 'number', settings: { max: 1 }, comparisons: [{ operator: 'GREATER', field: 'count' }] },
    );
    expect(fillTestData(definition, context)).toEqual({
      name: '姓名姓名姓',
      short: '一二三',
      count: 7,
      twice: 14,
      day: '2027-01-01',
    });
  });

  it('keeps what is there, and fills what comes to be shown by it', () => {
    const definition = form(
      { id: 'count', kind: 'number' },
      { id: 'reason', kind: 'text', label: '原因', showWhen: when('count', 'GREATER', 500) },
    );
    expect(fillTestData(definition, context)).toEqual({ count: 100 });
    expect(fillTestData(definition, context, { count: 501 })).toEqual({ count: 501, reason: '原因' });
  });

  it('has a sample of each pattern', () => {
    for (const pattern of TEXT_PATTERNS) {
      expect([pattern, matchesPattern(PATTERN_SAMPLES[pattern], pattern)]).toEqual([pattern, true]);
    }
  });
});
