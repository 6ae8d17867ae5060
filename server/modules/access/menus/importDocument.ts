import * as v from 'valibot';
import { menuFields, menuType } from 'contract/access/menuForm';
import { MAX_MENU_DEPTH, MAX_MENU_NODES } from 'contract/access/menus';
import { wholeNumber } from 'contract/paging';
import { WRONG_FORMAT, rowId } from 'contract/rules';
import { issueMessageWithField } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';
import { enabledStatus } from 'contract/status';
import { invalidArgument } from '../../../refusal';

const yes = v.optional(v.boolean());

// Fields that a file omits keep their stored values.
const nodeRow = v.object({
  menuId: v.optional(rowId()),
  type: menuType,
  ...menuFields,
  hideHeader: yes,
  noCache: yes,
  affix: yes,
  cross: yes,
  showBack: yes,
  platformOnly: yes,
  visible: v.optional(menuFields.visible.wrapped),
  status: v.optional(enabledStatus),
  sort: v.optional(wholeNumber(0, 1_000_000, '请输入 0 到 1000000 的整数')),
  children: v.optional(v.array(v.unknown())),
});

/** A node of a file, with the problems found in this node alone. */
export interface ParsedMenu {
  /** The title, or as much of the title as could be read. */
  readonly title: string;
  /** The node's values; undefined if the node has problems. */
  readonly values: v.InferOutput<typeof nodeRow> | undefined;
  readonly reasons: readonly Message[];
  readonly children: readonly ParsedMenu[];
}

/**
 * Parses a file into a tree of nodes. Refuses a file that can't be read as a whole. Problems of single nodes are
 * returned in `reasons` of the node.
 */
export function parseMenus(content: string, appCode: string): ParsedMenu[] {
  const shape = v.object({ appCode: v.optional(v.string()), menus: v.array(v.unknown()) });
  const document = v.safeParse(shape, parse(content));
  if (!document.success) throw unreadable('内容缺少菜单列表 menus');
  const { appCode: from, menus } = document.output;
  if (from !== undefined && from !== appCode)
    throw unreadable('内容属于应用 {from}，不能导入到 {to}', { from: shown(from), to: appCode });
  const counter = { left: MAX_MENU_NODES };
  return menus.map((row) => parseNode(row, 1, counter));
}

function parseNode(row: unknown, depth: number, counter: { left: number }): ParsedMenu {
  counter.left -= 1;
  if (counter.left < 0) throw unreadable('一个应用最多 {n} 个菜单节点', { n: MAX_MENU_NODES.toLocaleString('en') });
  const given = fields(row);
  const result = v.safeParse(nodeRow, row, { message: WRONG_FORMAT, abortPipeEarly: true });
  const wrong = (result.issues ?? []).map(issueMessageWithField);
  // Reports unknown keys as a problem: the value of a misspelt key would otherwise be lost without a message.
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(nodeRow.entries, key));
  const isTooDeep = depth > MAX_MENU_DEPTH;
  const reasons = [
    ...wrong,
    ...unknown.map((key) => ({ text: '{field}：没有这个字段', values: { field: shown(key) } })),
    ...(isTooDeep ? [{ text: '菜单最多 {n} 级', values: { n: MAX_MENU_DEPTH } }] : []),
  ];
  const children = Array.isArray(given['children']) && !isTooDeep ? given['children'] : [];
  return {
    title: shown(given['title']),
    values: result.success && reasons.length === 0 ? result.output : undefined,
    reasons,
    children: children.map((child: unknown) => parseNode(child, depth + 1, counter)),
  };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw unreadable('内容不是有效的 JSON');
  }
}

function unreadable(text: string, values?: MessageValues) {
  return invalidArgument([{ name: 'content', text, values }]);
}

function fields(row: unknown): Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : {};
}

// Shortens a value for a message, to a length that still identifies the value.
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 50) : '';
}
