import * as v from 'valibot';
import { requiredText } from '../rules';

/**
 * The buttons of a task, by what they do. `ADD_SIGNS` asks people before, after or beside oneself, `DELEGATE` asks one in one’s own
 * place, `COPY` sends a copy to others.
 */
export const NODE_BUTTONS = ['PASS', 'REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS', 'COPY'] as const;

/** A button of a task. */
export type NodeButtonKind = (typeof NODE_BUTTONS)[number];

/** What the buttons are called where a node has no names of its own. */
export const NODE_BUTTON_LABELS: Readonly<Record<NodeButtonKind, string>> = {
  PASS: '通过',
  REFUSE: '拒绝',
  RETURN: '退回',
  TRANSFER: '转交',
  DELEGATE: '委派',
  ADD_SIGNS: '加签',
  COPY: '抄送',
};

/** The maximum length of the name of a button in characters. */
export const MAX_BUTTON_NAME = 8;

const name = v.optional(requiredText('请输入按钮名称', MAX_BUTTON_NAME));
const isOffered = v.optional(v.boolean(), true);
const button = v.optional(v.object({ name, isOffered }));

// A node that nobody can pass would hold every instance for ever.
const pass = v.optional(
  v.object({
    name,
    isOffered: v.optional(
      v.pipe(
        v.boolean(),
        v.check((given) => given, '“通过”不能停用'),
      ),
      true,
    ),
  }),
);

/** The buttons of a node at which people do work. Nothing is refused there. */
export const TransactorButtons = v.object({
  PASS: pass,
  RETURN: button,
  TRANSFER: button,
  DELEGATE: button,
  ADD_SIGNS: button,
  COPY: button,
});

/** The buttons of a node at which people approve. */
export const ApproverButtons = v.object({ ...TransactorButtons.entries, REFUSE: button });

/** How a node offers its buttons. One that it says nothing of is offered by its usual name. */
export type NodeButtons = v.InferOutput<typeof ApproverButtons>;

/** The buttons that a kind of node has, in the order in which they are shown. */
export function listButtons(kind: 'APPROVER' | 'TRANSACTOR'): readonly NodeButtonKind[] {
  return kind === 'APPROVER' ? NODE_BUTTONS : NODE_BUTTONS.filter((one) => one !== 'REFUSE');
}

/** Whether a button is offered. */
export function isButtonOffered(buttons: NodeButtons | undefined, kind: NodeButtonKind): boolean {
  return buttons?.[kind]?.isOffered ?? true;
}

/** Whether two of the buttons that a node offers have one name, so that nobody could tell them apart. */
export function hasSameNames(buttons: NodeButtons | undefined, kinds: readonly NodeButtonKind[]): boolean {
  const names = kinds
    .filter((kind) => isButtonOffered(buttons, kind))
    .map((kind) => buttons?.[kind]?.name ?? NODE_BUTTON_LABELS[kind]);
  return new Set(names).size < names.length;
}
