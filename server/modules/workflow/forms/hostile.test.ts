import { forms } from 'contract/workflow/forms';
import { form } from 'contract/workflow/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { addForm, checkFormTestValues, getForm, saveFormDraft } = forms;

let portal: Portal;
let admin: SignedIn;
let formId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ formId } = await portal.call(addForm, { formCode: 'hostile', formName: '表单' }, admin));
});
afterAll(() => portal.close());

const node = (id: string, more: object = {}) => ({ id, kind: 'text', label: '字段', settings: {}, ...more });
const nested = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>(
    (inner) => ({ id: 'x', kind: 'card', label: '', settings: {}, sections: [{ title: '', children: [inner] }] }),
    node('x'),
  );

/** Posts a body as it is, so that it may be no value of JavaScript. */
async function post(path: string, payload: string): Promise<{ subCode: unknown; msg: unknown }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const response = await portal.app.inject({ method: 'POST', url: path, headers, payload });
  return response.json();
}

describe('[FRM-02] a hostile definition', () => {
  it.each<[string, unknown, string]>([
    ['10,000 fields', { nodes: Array.from({ length: 10_000 }, () => node('a', { label: '' })) }, '最多 300 个字段'],
    ['1,000 levels', { nodes: [nested(1000)] }, '表单内容过大或嵌套过深'],
    ['layouts one level too deep', { nodes: [nested(4)] }, '没有这种字段'],
    ['NUL in a label', { nodes: [node('a', { label: 'a\0b' })] }, '表单内容过大或嵌套过深'],
    ['NUL in a name of a default', { nodes: [node('a', { default: { type: 'CONSTANT', value: { 'a\0': 1 } } })] }, ''],
    ['half a surrogate pair', { nodes: [node('a', { help: '\ud800' })] }, '表单内容过大或嵌套过深'],
    ['the id __proto__', { nodes: [node('__proto__')] }, '字段标识以字母开头'],
    ['an unknown kind', { nodes: [node('a', { kind: 'constructor' })] }, '没有这种字段'],
    ['no nodes', { labelPosition: 'TOP' }, ''],
    ['a list', [], ''],
  ])('with %s is refused, and nothing is stored', async (_, definition, text) => {
    const before = await portal.row('select draft::text, version from forms where form_id = $1', formId);
    const refused = await portal.refused(saveFormDraft, { formId, version: 1, definition }, admin);
    expect(refused.subCode).toBe('param-invalid');
    expect(refused.msg).toContain(text);
    expect(await portal.row('select draft::text, version from forms where form_id = $1', formId)).toEqual(before);
  });

  it('with __proto__, a number that is none, or more than half a megabyte is refused as a body', async () => {
    const body = (definition: string) => `{"formId":"${formId}","version":1,"definition":${definition}}`;
    const bodies = [
      body('{"nodes":[],"__proto__":{"nodes":[]}}'),
      body('{"nodes":[{"id":"a","kind":"number","label":"","settings":{"__proto__":{"min":1}}}]}'),
      body('{"nodes":[{"id":"a","kind":"number","label":"","settings":{"min":1e999}}]}'),
      body(`{"nodes":[],"padding":"${'x'.repeat(600_000)}"}`),
      body('['.repeat(100_000)),
      body('['.repeat(100_000) + ']'.repeat(100_000)),
    ];
    for (const payload of bodies)
      expect(await post(saveFormDraft.path, payload)).toMatchObject({ subCode: 'param-invalid' });
    expect(await portal.row('select version from forms where form_id = $1', formId)).toEqual({ version: 1 });
  });

  it('keeps of a definition only what the language has', async () => {
    const { formId: other } = await portal.call(addForm, { formCode: 'extra', formName: '表单' }, admin);
    const definition = { nodes: [node('a', { onClick: 'alert(1)' })], script: 'alert(1)' };
    await portal.call(saveFormDraft, { formId: other, version: 1, definition }, admin);
    expect(JSON.stringify(await portal.call(getForm, { formId: other }, admin))).not.toContain('alert');
    expect(await portal.store.ownerQuery(`select 1 from forms where draft::text like '%alert%'`)).toEqual([]);
  });
});

describe('[FRM-02] hostile values', () => {
  it.each<[string, unknown]>([
    ['1,000 levels', Array.from({ length: 1000 }).reduce<unknown>((inner) => [inner], 'x')],
    ['100,000 values', Array<number>(100_000).fill(1)],
    ['NUL', 'a\0b'],
  ])('with %s are refused', async (_, value) => {
    const refused = await portal.refused(checkFormTestValues, { formId, formValues: { a: value } }, admin);
    expect(refused).toMatchObject({ subCode: 'param-invalid', msg: '提交的内容过大或格式错误' });
  });

  it('are checked by a draft whose formulas and conditions go in circles, without an end in it', async () => {
    const { formId: circular } = await portal.call(addForm, { formCode: 'circle', formName: '表单' }, admin);
    const shown = (field: string) => ({
      ...{ match: 'ALL', groups: [], conditions: [{ field, operator: 'IS_NOT_EMPTY' }] },
    });
    const definition = form(
      { id: 'a', kind: 'formula', settings: { formula: '{b} + 1' } },
      { id: 'b', kind: 'formula', settings: { formula: '{a} + 1' } },
      { id: 'c', kind: 'text', showWhen: shown('d') },
      { id: 'd', kind: 'text', showWhen: shown('c') },
      { id: 'd', kind: 'number' },
      { id: 'e', kind: 'formula', settings: { formula: 'SUM((' } },
    );
    const saved = await portal.call(saveFormDraft, { formId: circular, version: 1, definition }, admin);
    expect(saved.problems.length).toBeGreaterThan(1);
    const formValues = { a: 1, b: 2, c: 'x', d: 'y', e: 3 };
    const checked = await portal.call(checkFormTestValues, { formId: circular, formValues }, admin);
    expect(checked.values).not.toHaveProperty('e');
  });

  it('as many as there may be, half of them wrong and the others compared, are checked', async () => {
    const { formId: large } = await portal.call(addForm, { formCode: 'large', formName: '表单' }, admin);
    const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCD');
    const [wrong, compared] = [letters.slice(0, 15), letters.slice(15)];
    const tables = ['t', 'u', 'v', 'w', 'x', 'y'];
    const column = (id: string, table: string) => ({
      ...{ id, kind: 'number', comparisons: [{ operator: 'EQUALS', field: `${table}.p` }] },
    });
    const definition = form(
      ...tables.map((id) => ({ id, kind: 'table', columns: letters.map((letter) => column(letter, id)) })),
    );
    await portal.call(saveFormDraft, { formId: large, version: 1, definition }, admin);
    const cells = {
      ...Object.fromEntries(wrong.map((id) => [id, 'x'])),
      ...Object.fromEntries(compared.map((id) => [id, 1])),
    };
    const rows = Array.from({ length: 200 }, (_, at) => ({ rowId: `r${String(at)}`, values: cells }));
    const formValues = Object.fromEntries(tables.map((id) => [id, rows]));
    const { problems } = await portal.call(checkFormTestValues, { formId: large, formValues }, admin);
    expect(problems).toHaveLength(100);
  });
});
