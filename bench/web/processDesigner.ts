import { pressDialogButton } from '../../e2e/journey';
import { measureTimeToPaint, waitUntilIdle } from './inPage';
import { answerWithDefinition, collectLongestTasks, dragTo } from './designers';
import type { DesignerTimes } from './designers';
import { openSignedInPage } from './stage';
import type { BenchmarkPortal, Visitor } from './stage';

/** How many nodes the process has that is designed. */
export const PROCESS_NODES = 200;

/** Opens the designer with a process of 200 nodes, most of them in branches side by side, types and drags. */
export async function measureProcessDesigner(stage: BenchmarkPortal, slowdown: number): Promise<DesignerTimes> {
  const visitor = await openSignedInPage(stage, []);
  const { page } = visitor;
  await answerWithManyNodes(visitor);
  await page.goto('/workflow/assemblyLiine');
  await addProcess(visitor);
  await visitor.slowDown(slowdown);
  await waitUntilIdle(page);
  const design = page.getByRole('button', { name: '设计', exact: true }).first();
  const firstScreen = await measureTimeToPaint(page, () => design.click(), { selector: '[data-node="n1"]' });
  const { longest, step } = collectLongestTasks(page);
  await step('select a node', () => page.locator('[data-node="n3"]').click({ position: { x: 10, y: 10 } }));
  await step('type a name', () =>
    page.getByLabel('节点名称', { exact: true }).pressSequentially('测量', { delay: 100 }),
  );
  await step('drag a node', () =>
    dragTo(page, '[data-node="n1"]', '[data-slot="3"][data-branch=""]', { x: 0.5, y: 0.5 }),
  );
  await step('fit into the window', () => page.getByRole('button', { name: '适应窗口' }).click());
  await visitor.leave();
  return { firstScreen, longest };
}

async function addProcess({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^新\s?增$/ }).click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByLabel('流程名称', { exact: true }).fill('测量');
  await dialog.getByLabel('流程标识', { exact: true }).fill(`bench-${String(Date.now())}`);
  await pressDialogButton(page, '保存');
  await page.getByRole('button', { name: '返回流程列表' }).click();
}

const SEQUENCE = 32;
const BRANCHES = 4;
const NODES_OF_BRANCH = 5;

function makeApprover(number: number): object {
  return {
    ...{ kind: 'APPROVER', id: `n${number}`, name: `审批 ${number}`, who: { by: 'STARTER' }, several: 'ANY' },
    ...{ passPercent: 100, nobody: { action: 'MANAGERS' }, starterActs: 'HIMSELF', timeout: null },
    ...{ needsOpinion: false, needsSignature: false, allowsFiles: true, decision: 'PEOPLE' },
    ...{ fieldRights: { otherwise: 'READ', fields: {} }, refusal: { action: 'END' } },
  };
}

async function answerWithManyNodes({ page }: Visitor): Promise<void> {
  const nodes = Array.from({ length: SEQUENCE }, (_, index) => makeApprover(index + 1));
  for (let number = SEQUENCE + 1; number <= PROCESS_NODES; number += 1 + BRANCHES * NODES_OF_BRANCH) {
    const branches = Array.from({ length: BRANCHES }, (_one, branch) => {
      const first = number + 1 + branch * NODES_OF_BRANCH;
      const inside = Array.from({ length: NODES_OF_BRANCH }, (_other, index) => makeApprover(first + index));
      return { id: `b${number}x${branch}`, name: `分支 ${branch + 1}`, conditions: null, nodes: inside };
    });
    nodes.push({ kind: 'PARALLEL', id: `n${number}`, name: '并行分支', branches });
  }
  await answerWithDefinition(page, '**/workflow/process/*', (definition) => ({ ...definition, nodes }));
}
