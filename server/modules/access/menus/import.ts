import { createHash } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { MenuImportPreview } from 'contract/access/menuImports';
import type { AuditedCaller, Caller } from '../../../caller';
import { menus } from './schema';
import { invalidArgument, outdatedRow } from '../../../refusal';
import { getApp } from '../apps/query';
import { parseMenus } from './importDocument';
import { planMenuImport } from './importPlan';
import type { MenuImportPlan } from './importPlan';
import { readMenusForUpdate, readMenus, countRolesPerNode } from './nodes';
import type { StoredMenu } from './nodes';
import { opensMenuManagement, refuseTooManyMenus, saveMenus } from './save';

interface Asked {
  readonly appId: string;
  readonly content: string;
}

/** Previews what importing a file would do to the menu of an app. */
export async function previewMenuImport(who: Caller, asked: Asked): Promise<MenuImportPreview> {
  const plan = await planOf(who, asked, await readMenus(who.db, asked.appId));
  return previewOf(asked.content, plan);
}

/** Replaces the menu of an app by the previewed file, in full or not at all. */
export async function importMenus(
  who: AuditedCaller,
  { fingerprint, ...asked }: Asked & { readonly fingerprint: string },
): Promise<{ added: number; changed: number; removed: number }> {
  const before = await readMenusForUpdate(who.db, asked.appId);
  const plan = await planOf(who, asked, before);
  if (previewOf(asked.content, plan).fingerprint !== fingerprint) throw outdatedRow();
  const count = (state: string) => plan.rows.filter((row) => row.state === state).length;
  if (count('refused') > 0)
    throw invalidArgument([
      { name: 'content', text: '有 {n} 项不能导入，未导入任何内容', values: { n: count('refused') } },
    ]);
  await who.trail.follow('menu', async () => (await readMenus(who.db, asked.appId)).map(({ menuId }) => menuId));
  await saveMenus(who.db, { before, after: plan.after });
  return { added: count('new'), changed: count('changed'), removed: count('removed') };
}

async function planOf(who: Caller, { appId, content }: Asked, nodes: readonly StoredMenu[]): Promise<MenuImportPlan> {
  const { db } = who;
  const { appCode } = await getApp(who, appId);
  const read = parseMenus(content, appCode);
  const elsewhere = await db
    .select()
    .from(menus)
    .where(and(eq(menus.component, 'menus'), ne(menus.appId, appId)));
  const stored = {
    appId,
    nodes,
    roleCounts: await countRolesPerNode(who, appId),
    isReplaceable: elsewhere.some(opensMenuManagement),
  };
  const plan = planMenuImport(read, stored);
  await refuseTooManyMenus(db, appId, plan.after.length);
  return plan;
}

function previewOf(content: string, { rows }: MenuImportPlan): MenuImportPreview {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, rows]))
    .digest('hex');
  return { rows: [...rows], fingerprint };
}
