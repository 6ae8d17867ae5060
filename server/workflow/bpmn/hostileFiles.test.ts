import { renderInChinese } from 'contract/text';
import { exportBpmn } from './exportBpmn';
import { importBpmn } from './importBpmn';
import { XML_LIMITS, readXml } from './readXml';
import { MAX_PROBLEMS } from './problems';
import { flow, flowsThrough, foreignFile, lineOf, step } from './testing/foreignFile';
import { approver, processOf } from '../testing/nodes';

function problemsOf(xml: string): string[] {
  const { definition, problems } = importBpmn(xml);
  expect(definition).toBeUndefined();
  return problems.map(({ elementId, problem }) => `${elementId ?? '-'}: ${renderInChinese(problem)}`);
}

const task = (id: string) => step('userTask', id);
const good = lineOf(['a', task('a')]);

describe('[PRO-03] a hostile file is refused with a sentence', () => {
  const withType = (declarations: string) => good.replace('?>', `?>\n<!DOCTYPE definitions [${declarations}]>`);

  it('that declares a document type, whatever it declares', () => {
    const external = '<!ENTITY file SYSTEM "file:///etc/passwd">';
    const laughs = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('');
    for (const declarations of ['', external, `<!ENTITY l0 "ha">${laughs}`]) {
      expect(problemsOf(withType(declarations))).toEqual(['-: 文件不能包含文档类型或实体声明']);
    }
  });

  it('that names entities which nothing declares', () => {
    expect(problemsOf(good.replace('name="a"', 'name="&l10;"'))).toEqual(['-: 文件不是有效的 XML']);
    expect(problemsOf(good.replace('name="a"', 'name="&#x110000;"'))).toEqual(['-: 文件不是有效的 XML']);
  });

  it('of 10 MB, without being read', () => {
    expect(problemsOf(good + ' '.repeat(10_000_000))).toEqual(['-: 文件最多 5000000 个字符']);
  });

  it('of a thousand levels', () => {
    const deep = `${'<bpmn:subProcess id="a">'.repeat(1000)}${'</bpmn:subProcess>'.repeat(1000)}`;
    expect(problemsOf(foreignFile(deep))).toEqual(['-: 文件的元素最多嵌套 30 层']);
    // What is never closed is refused as soon as it is too deep.
    expect(problemsOf(foreignFile('<bpmn:subProcess id="a">'.repeat(150_000)))).toEqual([
      '-: 文件的元素最多嵌套 30 层',
    ]);
  });

  it('of more elements than a file may have, and of ten thousand tasks', () => {
    expect(problemsOf(foreignFile('<x/>'.repeat(XML_LIMITS.elements)))).toEqual(['-: 文件最多 150000 个元素']);
    const many = Array.from({ length: 10_000 }, (_, index): [string, string] => [`t${index}`, task(`t${index}`)]);
    expect(problemsOf(lineOf(...many))).toEqual(['-: 流程最多 300 个节点']);
  });

  it('of branches in branches', () => {
    const levels = Array.from({ length: 200 }, (_, level) => `g${level}`);
    const nested = foreignFile(
      ...[step('startEvent', 'begin'), step('endEvent', 'done'), flowsThrough('begin', ...levels, 'done')],
      ...levels.map((id) => step('exclusiveGateway', id)),
      ...levels.map((id) => flow(id, `${id}-end`, 'a = 1') + step('endEvent', `${id}-end`)),
    );
    expect(problemsOf(nested)).toEqual(['g7: 分支最多嵌套 8 层']);
  });

  it('whose ids are doubled, missing, or those of every object', () => {
    expect(problemsOf(lineOf(['a', task('a')], ['a', task('a')]))).toContain('a: 标识重复');
    expect(problemsOf(lineOf(['__proto__', task('__proto__')]))).toContain('__proto__: 标识缺失或格式错误');
    expect(problemsOf(lineOf(['a b', task('a b')]))).toContain('a b: 标识缺失或格式错误');
    expect(problemsOf(lineOf(['a', task('a').replace('id="a"', '')]))).toContain('-: 标识缺失或格式错误');
    expect(importBpmn(lineOf(['constructor', task('constructor')])).definition?.nodes).toMatchObject([
      { id: 'constructor' },
    ]);
  });

  it('with no more problems than a person reads', () => {
    const scripts = Array.from({ length: 500 }, (_, index) => step('scriptTask', `s${index}`));
    expect(problemsOf(foreignFile(...scripts))).toHaveLength(MAX_PROBLEMS);
  });

  it.each([
    ['nothing', ''],
    ['a text', '报销'],
    ['another file', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['BPMN of another namespace', good.replace('20100524/MODEL', '20100524/OTHER')],
    ['no process', foreignFile().replaceAll(/<\/?bpmn:process[^>]*>/g, '')],
  ])('that is %s', (_, xml) => {
    expect(problemsOf(xml)[0]).toMatch(/^-: (文件不是有效的 XML|文件中没有 BPMN 2.0 流程)$/);
  });

  it('with two processes', () => {
    const two = good.replace('</bpmn:definitions>', '<bpmn:process id="b" /></bpmn:definitions>');
    expect(problemsOf(two)).toEqual(['b: 文件只能包含一个流程']);
  });
});

describe('[PRO-03] settings that are not as the portal has written them', () => {
  const xml = exportBpmn(processOf([approver('a', ['ann'])]), { key: 'p', name: '流程' });
  const settings = /(<bpmn:userTask[\s\S]*?<portal:settings>)([^<]*)/;
  const change = (to: string) => xml.replace(settings, `$1${to}`);

  it.each([
    ['no JSON', '{', 'a: 本系统的设置无法读取'],
    ['a list', '[]', 'a: 本系统的设置无法读取'],
    ['a thousand levels', `${'['.repeat(1000)}${']'.repeat(1000)}`, 'a: 本系统的设置无法读取'],
    ['another kind', '{"kind":"EVAL"}', 'a: 数据格式错误'],
    [
      'a rule that names nobody',
      '{"kind":"TRANSACTOR","who":{"by":"USERS","userIds":[]},"several":"ALL","nobody":{"action":"PASS"},"starterActs":"SKIP"}',
      'a: 请选择人员',
    ],
  ])('%s', (_, json, problem) => {
    expect(problemsOf(change(json))).toContain(problem);
  });

  it('reach no object but their own', () => {
    const polluting =
      '{"__proto__":{"polluted":1},"kind":"TRANSACTOR","who":{"by":"STARTER"},"several":"ALL","nobody":{"action":"PASS"},"starterActs":"SKIP"}';
    expect(importBpmn(change(polluting)).problems).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('an XML file', () => {
  const textOf = (xml: string) => {
    const read = readXml(xml);
    return typeof read === 'string' ? read : read.text;
  };

  it('may have comments, instructions, sections and references', () => {
    expect(
      textOf('\ufeff<?xml version="1.0"?><!-- <a> --><a>1 &lt;<![CDATA[ <b>&amp; ]]>&#20013;&#x4e2d;<!-- > --></a>\n'),
    ).toBe('1 < <b>&amp; 中中');
  });

  it('tells the namespaces of prefixes, which may change inside', () => {
    const read = readXml('<x:a xmlns:x="1"><x:b xmlns:x="2"><x:c/></x:b><x:d/><e/></x:a>');
    if (typeof read === 'string') throw new Error(read);
    const [b, d, e] = read.children;
    expect([read, b, b?.children[0], d, e].map((one) => one?.namespace)).toEqual(['1', '2', '2', '1', '']);
  });

  it.each([
    '<a>',
    '<a></b>',
    '<a></ab>',
    '<ab></a>',
    '<a/><b/>',
    '<a/>text',
    'text<a/>',
    '<a',
    '<a b>',
    '<a b=c/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="1"c="2"/>',
    '< a/>',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
    '<a>&</a>',
    '<a>& b;</a>',
    '<a>&nbsp;</a>',
    '<a>&#0;</a>',
    '</a>',
    '<![CDATA[a]]>',
    `<a ${' '.repeat(100_000)}`,
    `<a ${'b'.repeat(100_000)}`,
    `<a b="${'c'.repeat(100_000)}`,
  ])('that is malformed is refused: %.30s', (xml) => {
    expect(readXml(xml)).toBe('MALFORMED');
  });
});
