import { form } from 'contract/workflow/testing';
import { readDefinition } from './readDefinition';

const read = (document: unknown) => readDefinition(JSON.stringify(document));
const field = (more: object) => ({ id: 'reason', kind: 'text', label: '事由', settings: {}, ...more });

describe('[FRM-01] the JSON of a form', () => {
  it('is read as the designer would have made it', () => {
    const definition = form(
      { id: 'reason', kind: 'text' },
      { id: 'items', kind: 'table', columns: [{ id: 'amount', kind: 'number' }] },
    );
    expect(read(definition)).toEqual({ definition, fieldCount: 3 });
    // What the schema completes may be absent.
    expect(read({ nodes: [field({})] })).toMatchObject({
      definition: { labelPosition: 'TOP', nodes: [{ id: 'reason', required: false }] },
      fieldCount: 1,
    });
  });

  it.each([
    ['{', { message: '不是有效的 JSON，请检查括号、引号和逗号' }],
    ['null', { message: { text: '数据格式错误' } }],
    ['[]', { message: { text: '数据格式错误' } }],
    ['{}', { path: 'nodes', message: { text: '数据格式错误' } }],
    ['{"nodes": [{"kind": "script"}]}', { path: 'nodes.0.kind', message: { text: '没有这种字段' } }],
  ])('%s is refused', (json, problem) => {
    expect(readDefinition(json)).toEqual({ problems: [expect.objectContaining(problem)] });
  });

  it('is refused with the field and the place of each fault', () => {
    const column = { ...field({ id: 'no id', label: '金额' }), kind: 'number' };
    const table = { ...field({ id: 'items', label: '明细' }), kind: 'table', columns: [column] };
    const card = { id: 'card', kind: 'card', label: '卡片', settings: {}, sections: [{ children: [table] }] };
    const answer = read({ nodes: [field({ settings: { maxLength: 9_999 } }), card] });
    expect(answer).toEqual({
      problems: [
        expect.objectContaining({ label: '事由', path: 'nodes.0.settings.maxLength' }),
        {
          label: '金额',
          path: 'nodes.1.sections.0.children.0.columns.0.id',
          message: { text: '字段标识以字母开头，只能包含字母、数字和下划线，最多 40 个字符' },
        },
      ],
    });
  });

  it('that is nested without end is refused at once', () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    expect(readDefinition(`{"nodes": ${deep}}`)).toEqual({
      problems: [{ label: undefined, path: undefined, message: { text: '表单内容过大或嵌套过深' } }],
    });
  });
});
