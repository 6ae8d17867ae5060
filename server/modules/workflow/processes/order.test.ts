import { processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { draftOf, passedBy } from './testing';

const { listProcesses, listProcessCategories, getProcess, addProcess, updateProcess, saveProcessDraft, moveProcess } =
  processes;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from processes');
});

let added = 0;
async function add(processName: string, category: string | null = null, more: object = {}): Promise<string> {
  added += 1;
  const process = { processKey: `k${added}`, processName, category, ...more };
  return (await portal.call(addProcess, process, admin)).processId;
}
const move = (processId: string, afterId: string | null, version = 1) =>
  portal.call(moveProcess, { processId, version, afterId }, admin);
const list = async () => (await portal.call(listProcesses, {}, admin)).rows;
const names = async () => (await list()).map(({ processName }) => processName).join(' ');

describe('[PRO-01] the order of processes', () => {
  it('is by category, those without one last, then as they were moved, then by name', async () => {
    const [trip, leave] = [await add('出差', '人事'), await add('请假', '人事')];
    await add('其他');
    await add('b', '财务', { sort: 5 });
    await add('a', '财务', { sort: 5 });
    expect(await names()).toBe('出差 请假 a b 其他');
    await move(leave, null);
    expect(await names()).toBe('请假 出差 a b 其他');
    await move(leave, trip);
    expect(await names()).toBe('出差 请假 a b 其他');
    expect(await portal.call(listProcessCategories, undefined, admin)).toEqual(['人事', '财务']);
  });

  it('is numbered anew where numbers are the same', async () => {
    const a = await add('a', '财务', { sort: 7 });
    await add('b', '财务', { sort: 7 });
    await move(await add('c', '财务', { sort: 7 }), a);
    expect((await list()).map(({ processName, sort }) => [processName, sort])).toEqual([
      ...[
        ['a', 1],
        ['c', 2],
        ['b', 3],
      ],
    ]);
  });

  it('puts what is new to a category behind the others, and leaves the rest where it is', async () => {
    const [a, b] = [await add('a', '财务'), await add('b', '财务')];
    await move(b, null);
    await portal.call(updateProcess, { processId: b, version: 1, processName: 'b2', category: '财务' }, admin);
    expect(await names()).toBe('b2 a');
    await add('x', '人事');
    await portal.call(updateProcess, { processId: a, version: 1, processName: 'a', category: '人事' }, admin);
    expect(await names()).toBe('x a b2');
    await portal.call(updateProcess, { processId: a, version: 2, processName: 'a', category: ' ' }, admin);
    expect((await list()).at(-1)).toMatchObject({ processName: 'a', category: null });
  });

  it('changes neither the versions nor the times of processes, so that who edits one can save it', async () => {
    const [a, b] = [await add('a', '财务'), await add('b', '财务')];
    const before = await list();
    await move(b, null);
    const byName = (await list()).toReversed();
    expect(byName.map(({ version, updateTime, updateUserName }) => [version, updateTime, updateUserName])).toEqual(
      before.map(({ version, updateTime, updateUserName }) => [version, updateTime, updateUserName]),
    );
    const definition = draftOf(passedBy('check', [admin.userId]));
    for (const processId of [a, b]) await portal.call(saveProcessDraft, { processId, version: 1, definition }, admin);
    expect(await portal.call(getProcess, { processId: b }, admin)).toMatchObject({ sort: 1, version: 2 });
  });

  it('stays whole where several people move at once', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ids: string[] = [];
    for (const letter of letters) ids.push(await add(letter, '财务'));
    const [a = '', b = '', c = '', d = '', , f = ''] = ids;
    await Promise.all([move(a, f), move(f, null), move(c, d), move(b, f), move(d, a), move(a, b)]);
    const rows = await list();
    expect(rows.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.map(({ processName }) => processName).sort()).toEqual(letters);
  });

  it('is refused behind itself, behind a process of another category, and to who has seen another one', async () => {
    const [a, other] = [await add('a', '财务'), await add('x', '人事')];
    await expect(move(a, a)).rejects.toThrow('只能移到同一分类的其他流程之后');
    await expect(move(a, other)).rejects.toThrow('只能移到同一分类的其他流程之后');
    await portal.call(updateProcess, { processId: a, version: 1, processName: 'a', category: '人事' }, admin);
    await expect(move(a, other)).rejects.toThrow('数据已被他人修改');
    await move(a, null, 2);
    expect(await names()).toBe('a x');
  });
});
