import { renderInChinese } from 'contract/text';
import { importBpmn } from './importBpmn';
import { flow, flowsThrough, foreignFile, lineOf, step } from './testing/foreignFile';

const begin = step('startEvent', 'begin');
const done = step('endEvent', 'done');
const task = (id: string) => step('userTask', id);

function problemsOf(xml: string): string[] {
  const { definition, problems } = importBpmn(xml);
  expect(definition).toBeUndefined();
  return problems.map(({ elementId, problem }) => `${elementId ?? '-'}: ${renderInChinese(problem)}`);
}

describe('[PRO-03] what can’t be run is listed, and nothing is imported', () => {
  it.each<[string, readonly string[], string]>([
    ['a sub-process', [step('subProcess', 'a')], 'a: 不支持的元素：subProcess'],
    ['a boundary event', [step('boundaryEvent', 'a', '', 'attachedToRef="work"')], 'a: 不支持的元素：boundaryEvent'],
    ['an event-based gateway', [step('eventBasedGateway', 'a')], 'a: 不支持的元素：eventBasedGateway'],
    ['a flow without an end', [flow('work', 'gone')], 'work-gone: 连线的起点或终点不存在'],
    ['a second beginning', [step('startEvent', 'a')], 'a: 流程需要一个开始事件'],
    ['a step that nothing leads to', [task('a')], 'a: 从开始事件无法到达此元素'],
    [
      'a task from which several flows lead',
      [flow('work', 'begin2'), step('endEvent', 'begin2')],
      'work: 多条连线只能从网关引出',
    ],
  ])('%s', (_, elements, problem) => {
    expect(
      problemsOf(foreignFile(begin, task('work'), done, flowsThrough('begin', 'work', 'done'), ...elements)),
    ).toEqual([problem]);
  });

  const messages = '<bpmn:messageEventDefinition id="m" />';
  it.each<[string, string, string]>([
    ['a script', step('scriptTask', 'a', '<bpmn:script>1</bpmn:script>'), '不支持的元素：scriptTask'],
    [
      'a service of another engine',
      step('serviceTask', 'a', '', 'camunda:topic="x"'),
      '没有本系统设置的serviceTask无法运行',
    ],
    ['a message that is sent', step('intermediateThrowEvent', 'a', messages), '不支持的事件：messageEventDefinition'],
    ['a loop', step('userTask', 'a', '<bpmn:standardLoopCharacteristics />'), '不支持的循环设置'],
    [
      'a loop of children',
      step('callActivity', 'a', '<bpmn:multiInstanceLoopCharacteristics />', 'calledElement="x"'),
      '不支持的循环设置',
    ],
    [
      'a loop that ends early',
      step(
        'userTask',
        'a',
        '<bpmn:multiInstanceLoopCharacteristics><bpmn:completionCondition>${x}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>',
      ),
      '不支持的循环设置',
    ],
    [
      'a listener',
      step(
        'userTask',
        'a',
        '<bpmn:extensionElements><camunda:taskListener class="x" event="create" /></bpmn:extensionElements>',
      ),
      '不支持执行监听器',
    ],
    ['a call of nothing', step('callActivity', 'a'), '请选择流程'],
    [
      'a name of more than 50 characters',
      step('userTask', 'a').replace('name="a"', `name="${'长'.repeat(51)}"`),
      '最多 50 个字符',
    ],
  ])('%s', (_, element, problem) => {
    expect(problemsOf(lineOf(['a', element]))).toContain(`a: ${problem}`);
  });

  it.each(['P1M', 'PT30S', 'P', 'PT', 'R3/PT1H', '=wait'])('the duration %s', (text) => {
    const timer = `<bpmn:timerEventDefinition><bpmn:timeDuration>${text}</bpmn:timeDuration></bpmn:timerEventDefinition>`;
    expect(problemsOf(lineOf(['a', step('intermediateCatchEvent', 'a', timer)]))).toEqual([
      'a: 只支持按整分钟时长或表单日期字段等待的定时事件',
    ]);
  });

  it('events at the beginning and the end', () => {
    const error = '<bpmn:errorEventDefinition id="e" />';
    expect(
      problemsOf(
        foreignFile(step('startEvent', 'begin', messages), step('endEvent', 'done', error), flow('begin', 'done')),
      ),
    ).toEqual(['begin: 不支持的事件：messageEventDefinition', 'done: 不支持的事件：errorEventDefinition']);
  });

  const gateways = (split: string, join: string, condition = 'a = 1') =>
    foreignFile(
      ...[begin, step(split, 'split', '', 'default="split-y"'), task('x'), task('y'), step(join, 'join'), done],
      ...[
        flow('begin', 'split'),
        flow('split', 'x', condition),
        flow('split', 'y'),
        flow('x', 'join'),
        flow('y', 'join'),
      ],
      flow('join', 'done'),
    );

  it('a join that would wait for ever, or let everything through twice', () => {
    expect(problemsOf(gateways('exclusiveGateway', 'parallelGateway'))).toEqual([
      'join: 汇合的网关与分支的网关类型不同',
    ]);
    expect(problemsOf(gateways('parallelGateway', 'exclusiveGateway'))).toEqual([
      'join: 汇合的网关与分支的网关类型不同',
    ]);
    expect(problemsOf(gateways('parallelGateway', 'userTask'))).toEqual(['join: 汇合的网关与分支的网关类型不同']);
    expect(importBpmn(gateways('exclusiveGateway', 'userTask')).problems).toEqual([]);
  });

  it.each([
    '${execution.getVariable("x")}',
    '${T(java.lang.Runtime).getRuntime().exec("id")}',
    'a = 1 and b = 2 or c = 3',
    'for i in 1..100000000 return i',
    'matches(a, "(a+)+$")',
    'a = "1',
    'a = 1 and',
    `a = 1${' and a = 1'.repeat(1000)}`,
    '',
  ])('the condition %s', (condition) => {
    const written = condition.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    expect(problemsOf(gateways('exclusiveGateway', 'exclusiveGateway', written))).toEqual([
      `split-x: 无法识别的条件：${condition.slice(0, 200)}`,
    ]);
  });

  it('branches without conditions', () => {
    const xml = gateways('exclusiveGateway', 'exclusiveGateway').replace(
      /<bpmn:conditionExpression.*?<\/bpmn:conditionExpression>/,
      '',
    );
    expect(problemsOf(xml)).toEqual(['split-x: 分支没有条件']);
  });

  it('branches that don’t come together, and circles', () => {
    const open = foreignFile(
      ...[
        begin,
        step('parallelGateway', 'split'),
        task('x'),
        task('y'),
        task('z'),
        step('parallelGateway', 'join'),
        done,
      ],
      ...[
        flowsThrough('begin', 'split', 'x', 'join', 'done'),
        flowsThrough('split', 'y', 'join'),
        flowsThrough('split', 'z', 'done'),
      ],
    );
    expect(problemsOf(open)).toEqual(['split: 分支没有全部汇合到同一个网关']);
    const circle = foreignFile(
      begin,
      task('a'),
      task('b'),
      done,
      flowsThrough('begin', 'a', 'b', 'a'),
      flow('b', 'done'),
    );
    expect(problemsOf(circle)[0]).toBe('a: 连线形成了循环，或分支没有汇合');
    const alone = foreignFile(begin, task('a'), done, flow('begin', 'done'), flow('a', 'a'));
    expect(problemsOf(alone)).toEqual(['a: 从开始事件无法到达此元素']);
    const back = foreignFile(begin, task('a'), done, flowsThrough('begin', 'a', 'begin'));
    expect(problemsOf(back)).toContain('begin: 连线形成了循环，或分支没有汇合');
  });

  it('with the name of the element', () => {
    const { problems } = importBpmn(
      lineOf(['a', step('scriptTask', 'a').replace('name="a"', 'name="计算 &lt;税额&gt;"')]),
    );
    expect(problems).toContainEqual({
      elementId: 'a',
      elementName: '计算 <税额>',
      problem: { text: '不支持的元素：{type}', values: { type: 'scriptTask' } },
    });
  });
});
