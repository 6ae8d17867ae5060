import * as v from 'valibot';
import { checkProcess } from './checkProcess';
import { MAX_PROCESS_NODES, ProcessDefinition } from './processDefinition';
import type { ProcessNode } from './processDefinition';

const approver = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'APPROVER',
  id,
  name: '审批',
  who: { by: 'STARTER' },
  several: 'ALL',
  nobody: { action: 'PASS' },
  starterActs: 'HIMSELF',
  decision: 'PEOPLE',
  refusal: { action: 'END' },
  ...changes,
});
const route = (id: string, to: string) => ({ kind: 'ROUTE', id, name: '跳转', to });
const copy = (id: string) => ({ kind: 'COPY', id, name: '抄送', who: { by: 'STARTER' } });
const gateway = (id: string, kind: string, ...branches: readonly (readonly unknown[])[]) => ({
  kind,
  id,
  name: '分支',
  branches: branches.map((nodes, index) => ({ id: `${id}-${String(index)}`, name: '分支', conditions: null, nodes })),
});
const read = (nodes: readonly unknown[], managerIds: readonly string[] = []) =>
  v.safeParse(ProcessDefinition, { nodes, managerIds });

function problemsOf(nodes: readonly unknown[]): string[] {
  const { output, success } = read(nodes);
  if (!success) throw new Error('The definition has the wrong form.');
  return checkProcess(output, new Set(['amount'])).map(({ nodeId, text }) => `${nodeId ?? '-'}: ${text}`);
}

describe('[PRO-01] what keeps a process from being published', () => {
  it('nothing, where it is complete', () => {
    const returning = approver('b', { refusal: { action: 'RETURN', to: 'a' } });
    expect(problemsOf([approver('a'), gateway('p', 'PARALLEL', [returning], [copy('c')])])).toEqual([]);
  });

  it('nobody acts', () => {
    expect(problemsOf([copy('c')])).toEqual(['-: 流程至少需要一个审批或办理节点']);
  });

  it('something has not been chosen yet, which a draft may lack', () => {
    const who = (rule: object) => approver('a', { who: rule });
    for (const [node, text] of [
      [who({ by: 'USERS', userIds: [] }), '请选择人员'],
      [who({ by: 'ROLES', roleIds: [] }), '请选择角色'],
      [who({ by: 'POSITIONS', positionIds: [] }), '请选择岗位'],
      [who({ by: 'ORGANIZATION_MEMBERS', organizationIds: [] }), '请选择组织'],
      [who({ by: 'ORGANIZATION_LEADERS', organizationIds: [] }), '请选择组织'],
      [who({ by: 'CROWDS', crowdIds: [] }), '请选择人群'],
      [who({ by: 'FIELD', field: '' }), '请选择处理人所在的字段'],
      [approver('a', { nobody: { action: 'PEOPLE', userIds: [] } }), '请选择找不到处理人时由谁处理'],
      [approver('a', { refusal: { action: 'RETURN', to: '' } }), '请选择拒绝后退回的节点'],
      [route('a', ''), '请选择跳转到的节点'],
      [{ kind: 'DELAY', id: 'a', name: '等待', until: { by: 'FIELD', field: '' } }, '请选择等待到的日期字段'],
      [{ kind: 'TRIGGER', id: 'a', name: '调用', action: { by: 'CALL', url: '', waits: false } }, '请输入地址'],
      ...['ftp://erp.example/hook', 'https://erp:secret@erp.example/hook'].map(
        (url) =>
          [
            { kind: 'TRIGGER', id: 'a', name: '调用', action: { by: 'CALL', url, waits: false } },
            '请输入以 http:// 或 https:// 开头、不含账号密码的地址',
          ] as const,
      ),
      [{ kind: 'CHILD', id: 'a', name: '子流程', processKey: '', waits: true }, '请选择流程'],
    ] as const)
      expect(problemsOf([approver('first'), node])).toEqual([`a: ${text}`]);
  });

  it('two nodes have one id', () => {
    expect(problemsOf([approver('a'), approver('a')])).toEqual(['a: 节点标识重复']);
  });

  it('two buttons of a node have one name, where people decide', () => {
    const named = { buttons: { PASS: { name: '退回' } } };
    expect(problemsOf([approver('a', named)])).toEqual(['a: 操作按钮的名称重复']);
    expect(problemsOf([approver('a'), approver('b', { ...named, decision: 'PASS' })])).toEqual([]);
    const switched = { PASS: { name: '退回' }, RETURN: { isOffered: false } };
    expect(problemsOf([approver('a', { buttons: switched })])).toEqual([]);
  });

  it('nothing, where a node that refuses by its time limit offers no refusal', () => {
    const buttons = { REFUSE: { isOffered: false } };
    const returning = approver('b', { buttons, refusal: { action: 'RETURN', to: 'a' } });
    expect(problemsOf([approver('a'), returning])).toEqual([]);
  });

  it('a refusal returns to a node that is not before it', () => {
    const to = (id: string) => ({ refusal: { action: 'RETURN', to: id } });
    const beside = gateway('p', 'PARALLEL', [approver('a')], [approver('b', to('a'))]);
    expect(problemsOf([beside])).toEqual(['b: 拒绝后只能退回到此节点之前的节点']);
    expect(problemsOf([approver('a', to('b')), approver('b')])).toEqual(['a: 拒绝后只能退回到此节点之前的节点']);
    expect(problemsOf([approver('a', to('start'))])).toEqual([]);
  });

  it('a route leads into a branch beside it, to nowhere, or in a circle', () => {
    const beside = gateway('p', 'PARALLEL', [approver('a')], [route('r', 'a')]);
    expect(problemsOf([beside])).toEqual(['r: 只能跳转到同一分支或外层的节点']);
    expect(problemsOf([approver('a'), route('r', 'gone')])).toEqual(['r: 只能跳转到同一分支或外层的节点']);
    expect(problemsOf([approver('a'), copy('c'), route('r', 'c')])).toEqual(['r: 跳转形成了没有人处理的循环']);
    expect(problemsOf([copy('c'), approver('a'), route('r', 'c')])).toEqual([]);
    const inside = gateway('g', 'PARALLEL', [copy('x'), route('r', 'c')], [copy('y')]);
    expect(problemsOf([approver('a'), copy('c'), inside])).toEqual(['r: 跳转形成了没有人处理的循环']);
  });

  it('conditions are missing, or ask for fields that the form does not have', () => {
    expect(problemsOf([approver('a'), gateway('g', 'CONDITION', [], [])])).toEqual(['g: 只能有一个默认分支']);
    const ask = (field: string) => {
      const made = gateway('g', 'CONDITION', [], []);
      const conditions = { match: 'ALL', conditions: [{ field, operator: 'AT_LEAST', value: 1 }], groups: [] };
      return { ...made, branches: made.branches.map((one, index) => (index === 0 ? { ...one, conditions } : one)) };
    };
    expect(problemsOf([approver('a'), ask('gone')])).toEqual(['g: 条件使用了表单中不存在的字段']);
    expect(problemsOf([approver('a'), ask('amount')])).toEqual([]);
  });

  it('people come from a field that is gone, or from managers that do not exist', () => {
    expect(problemsOf([approver('a', { who: { by: 'FIELD', field: 'gone' } })])).toEqual([
      'a: 处理人使用了表单中不存在的字段',
    ]);
    expect(problemsOf([approver('a', { nobody: { action: 'MANAGERS' } })])).toEqual([
      'a: 找不到处理人时转交流程管理员，但流程没有管理员',
    ]);
  });
});

describe('[PRO-01] a hostile definition', () => {
  it('of ten thousand nodes is refused', () => {
    expect(read(Array.from({ length: 10_000 }, (_, index) => copy(`c${String(index)}`))).success).toBe(false);
    const wide = Array.from({ length: 20 }, (_, index) =>
      gateway(
        `g${String(index)}`,
        'PARALLEL',
        ...[0, 1].map((side) =>
          Array.from({ length: 10 }, (__, place) => copy(`c${String(index)}-${String(side)}-${String(place)}`)),
        ),
      ),
    );
    expect(read(wide).success).toBe(20 * 21 <= MAX_PROCESS_NODES);
  });

  it('of a thousand levels is refused without being followed', () => {
    let nodes: readonly unknown[] = [];
    for (let level = 0; level < 1000; level += 1) nodes = [gateway(`g${String(level)}`, 'PARALLEL', nodes, [])];
    expect(read(nodes).success).toBe(false);
  });

  it('may not name a node like a property of every object', () => {
    expect(read([approver('__proto__')]).success).toBe(false);
  });

  it('keeps its names as they are: what they mean to a browser is up to who shows them', () => {
    const named: ProcessNode | undefined = read([{ ...approver('a'), name: '<b>审批</b>' }]).success
      ? v.parse(ProcessDefinition, { nodes: [{ ...approver('a'), name: '<b>审批</b>' }], managerIds: [] }).nodes[0]
      : undefined;
    expect(named?.name).toBe('<b>审批</b>');
  });
});
