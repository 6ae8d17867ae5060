import { pressDialogButton } from '../../e2e/journey';
import { measureTimeToPaint, waitUntilIdle } from './inPage';
import { answerWithDefinition, collectLongestTasks, dragTo } from './designers';
import type { DesignerTimes } from './designers';
import { openSignedInPage } from './stage';
import type { BenchmarkPortal, Visitor } from './stage';

/** How many fields the form has that is designed and previewed. */
export const FORM_FIELDS = 200;

/** Opens the designer with a form of 200 fields, types, drags, and fills in the preview. */
export async function measureFormDesigner(stage: BenchmarkPortal, slowdown: number): Promise<DesignerTimes> {
  const visitor = await openSignedInPage(stage, []);
  const { page } = visitor;
  await answerWithManyFields(visitor);
  await page.goto('/workflow/formCreateManage');
  await addForm(visitor);
  await visitor.slowDown(slowdown);
  await waitUntilIdle(page);
  const design = page.getByRole('button', { name: '设计', exact: true }).first();
  const firstScreen = await measureTimeToPaint(page, () => design.click(), { selector: '[data-reference="f1"]' });
  const { longest, step } = collectLongestTasks(page);
  const card = (id: string) => page.locator(`[data-reference="${id}"]`);
  await step('select a field', () => card('f3').click({ position: { x: 10, y: 10 } }));
  await step('type a label', () =>
    page.getByLabel('显示名称', { exact: true }).pressSequentially('测量', { delay: 100 }),
  );
  await step('drag a field', () => dragTo(page, '[data-reference="f1"]', '[data-reference="f8"]', { x: 0.9, y: 0.3 }));
  await step('open the preview', async () => {
    await page.getByRole('button', { name: /预\s?览/ }).click();
    await page.locator('.ant-modal:visible').getByLabel('字段 8', { exact: true }).waitFor();
  });
  await step('type in the preview', () =>
    page.locator('.ant-modal:visible').getByLabel('字段 8', { exact: true }).pressSequentially('测量', { delay: 100 }),
  );
  await visitor.leave();
  return { firstScreen, longest };
}

async function addForm({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^新\s?增$/ }).click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByLabel('表单名称', { exact: true }).fill('测量');
  await dialog.getByLabel('表单编码', { exact: true }).fill(`bench-${String(Date.now())}`);
  await pressDialogButton(page, '保存');
  await page.getByRole('button', { name: '返回表单列表' }).click();
}

const KINDS = ['text', 'number', 'date', 'select', 'textArea', 'amount', 'user', 'switch'] as const;

async function answerWithManyFields({ page }: Visitor): Promise<void> {
  const nodes = Array.from({ length: FORM_FIELDS }, (_, index) => {
    const kind = KINDS[index % KINDS.length];
    const field = { id: `f${index + 1}`, kind: index === 7 ? 'text' : kind, label: `字段 ${index + 1}`, width: 12 };
    const base = { hidden: false, showWhen: null, default: null, required: false, readOnly: false, unique: false };
    const shown = { comparisons: [], mask: 'NONE', inList: false, inSummary: false, inPrint: true };
    return { ...field, ...base, ...shown, settings: SETTINGS[field.kind ?? 'text'] ?? {} };
  });
  await answerWithDefinition(page, '**/workflow/form/*', () => ({ labelPosition: 'TOP', nodes }));
}

const SETTINGS: Readonly<Record<string, object>> = {
  text: { maxLength: 200 },
  textArea: { maxLength: 2000 },
  number: { decimals: 2 },
  amount: { hasCapitals: true },
  date: { precision: 'DAY' },
  select: { options: [{ value: 'a', label: '甲' }], optionRules: [], isMultiple: false },
  user: { isMultiple: false },
};
