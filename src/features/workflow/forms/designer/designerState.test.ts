import * as v from 'valibot';
import { checkDefinition } from 'contract/workflow/checkDefinition';
import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { FormDefinition, MAX_FIELDS } from 'contract/workflow/formDefinition';
import { formatChinese } from '@/platform/language/translateWith';
import { createNode } from './createNode';
import { MAX_STEPS } from '@/ui/history/history';
import { designerReducer, openDesigner } from './designerState';
import type { DesignerAction, DesignerState } from './designerState';
import { findNode, listNodes, listPlaces } from './tree';

const EMPTY = v.parse(FormDefinition, { nodes: [] });
const kinds: readonly FieldKind[] = Object.values(FIELD_KIND_GROUPS).flat();

function start(...nodes: object[]): DesignerState {
  return openDesigner(v.parse(FormDefinition, { nodes }));
}

function after(state: DesignerState, ...actions: DesignerAction[]): DesignerState {
  return actions.reduce(designerReducer, state);
}

function add(state: DesignerState, ...added: FieldKind[]): DesignerState {
  return added.reduce((before, kind) => {
    const node = createNode(kind, before.history.present, formatChinese);
    if (!node) throw new Error(`${kind} can't be made`);
    return designerReducer(before, { type: 'added', node });
  }, state);
}

function outline({ history: { present } }: DesignerState): string {
  return listNodes(present)
    .map(({ reference, place }) => `${place.parent ?? ''}/${String(place.section)}/${reference}`)
    .join(' ');
}

const amount = { id: 'amount', kind: 'amount', label: '金额', settings: {} };
const text = { id: 'note', kind: 'text', label: '备注', settings: {} };
const items = {
  ...{ id: 'items', kind: 'table', label: '明细', settings: { totals: ['price'] } },
  columns: [{ id: 'price', kind: 'number', label: '单价', settings: {} }],
};

function node(state: DesignerState, reference: string) {
  const found = findNode(state.history.present, reference)?.node;
  if (!found) throw new Error(`There is no ${reference}`);
  return found;
}

describe('[FRM-01] adding', () => {
  it('puts a new field behind the selected one, and selects it', () => {
    const state = after(add(start(), 'text', 'number'), { type: 'selected', reference: 'text1' });
    const added = add(state, 'date');
    expect(outline(added)).toBe('/0/text1 /0/date1 /0/number1');
    expect(added.selected).toBe('date1');
  });

  it('fills an empty layout or table that is selected', () => {
    const state = add(start(), 'grid', 'text', 'text');
    expect(outline(state)).toBe('/0/grid1 grid1/0/text1 grid1/0/text2');
    expect(outline(add(start(), 'table', 'number'))).toBe('/0/table1 table1/0/table1.number1');
  });

  it('leaves a table for what can be no column', () => {
    const state = add(start(), 'table', 'text', 'table');
    expect(outline(state)).toBe('/0/table1 table1/0/table1.text1 /0/table2');
  });

  it('stops at the levels of a form, and at its number of fields', () => {
    const deep = add(start(), 'card', 'card', 'card', 'card', 'text');
    expect(listNodes(deep.history.present).every(({ level }) => level <= 4)).toBe(true);
    const many = start(...Array.from({ length: MAX_FIELDS }, (_, n) => ({ ...text, id: `f${n}` })));
    expect(add(many, 'text')).toBe(many);
  });

  it.each(kinds)(
    'makes a %s that the contract takes, and whose form can be published once its choices are made',
    (kind) => {
      const state = add(start(text), kind);
      expect(v.parse(FormDefinition, state.history.present)).toEqual(state.history.present);
      const wrong = checkDefinition(state.history.present).filter(({ part }) => part !== 'SETTINGS');
      expect(wrong).toEqual([]);
    },
  );
});

describe('[FRM-01] moving', () => {
  it('goes step by step through every place of a form and back', () => {
    const state = start(text, { id: 'box', kind: 'card', label: '', settings: {}, sections: [{ children: [amount] }] });
    const seen = [outline(state)];
    let moved = state;
    for (let n = 0; n < 10; n += 1) {
      moved = after(moved, { type: 'movedByStep', reference: 'note', step: 1 });
      seen.push(outline(moved));
    }
    expect(new Set(seen)).toEqual(
      new Set([
        '/0/note /0/box box/0/amount',
        '/0/box box/0/note box/0/amount',
        '/0/box box/0/amount box/0/note',
        '/0/box box/0/amount /0/note',
      ]),
    );
    for (let n = 0; n < 10; n += 1) moved = after(moved, { type: 'movedByStep', reference: 'note', step: -1 });
    expect(outline(moved)).toBe(outline(state));
  });

  it('counts places with the node still there', () => {
    const state = start(text, amount, items);
    const moved = after(state, { type: 'moved', reference: 'note', to: { parent: null, section: 0, index: 2 } });
    expect(outline(moved)).toBe('/0/amount /0/note /0/items items/0/items.price');
    const same = after(state, { type: 'moved', reference: 'note', to: { parent: null, section: 0, index: 1 } });
    expect(same).toBe(state);
  });

  it('does not put a node into itself, a table into a table, or a layout into a table', () => {
    const box = { id: 'box', kind: 'card', label: '', settings: {}, sections: [{ children: [] }] };
    const state = start(box, items);
    const into = (reference: string, parent: string) =>
      after(state, { type: 'moved', reference, to: { parent, section: 0, index: 0 } });
    expect(into('box', 'box')).toBe(state);
    expect(into('items', 'items')).toBe(state);
    expect(into('box', 'items')).toBe(state);
  });

  it('lets rules follow a field that becomes a column', () => {
    const asks = { match: 'ALL', conditions: [{ field: 'amount', operator: 'IS_EMPTY' }] };
    const state = start({ ...items, columns: [...items.columns, { ...text, showWhen: asks }] }, amount);
    const moved = after(state, { type: 'moved', reference: 'amount', to: { parent: 'items', section: 0, index: 0 } });
    expect(moved.selected).toBe('items.amount');
    expect(node(moved, 'items.note').showWhen?.conditions[0]?.field).toBe('items.amount');
    expect(checkDefinition(moved.history.present)).toEqual([]);
  });

  it('never changes how many nodes there are, wherever a node is dropped', () => {
    const state = start(
      text,
      { id: 'box', kind: 'tabs', label: '', settings: {}, sections: [{ children: [amount] }, { children: [] }] },
      items,
    );
    for (const { reference } of listNodes(state.history.present))
      for (const to of listPlaces(state.history.present)) {
        const moved = after(state, { type: 'moved', reference, to });
        expect(listNodes(moved.history.present)).toHaveLength(listNodes(state.history.present).length);
        expect(v.safeParse(FormDefinition, moved.history.present).success).toBe(true);
      }
  });
});

describe('[FRM-01] copying and removing', () => {
  it('gives the copy ids of its own, and lets its rules refer to the copy', () => {
    const total = {
      id: 'total',
      kind: 'formula',
      label: '合计',
      settings: { formula: 'SUM({items.price}) + {amount}' },
    };
    const box = { id: 'box', kind: 'card', label: '', settings: {}, sections: [{ children: [items, total] }] };
    const state = after(start(amount, box), { type: 'copied', reference: 'box' });
    expect(outline(state)).toBe(
      '/0/amount /0/box box/0/items items/0/items.price box/0/total /0/card1 card1/0/table1 table1/0/table1.number1 card1/0/formula1',
    );
    expect(node(state, 'formula1')).toMatchObject({ settings: { formula: 'SUM({table1.number1}) + {amount}' } });
    expect(node(state, 'table1')).toMatchObject({ settings: { totals: ['number1'] } });
    expect(checkDefinition(state.history.present)).toEqual([]);
    expect(state.selected).toBe('card1');
  });

  it('selects the neighbour of what is removed, and then what it stood in', () => {
    const box = { id: 'box', kind: 'card', label: '', settings: {}, sections: [{ children: [text, amount] }] };
    const one = after(start(box), { type: 'removed', reference: 'note' });
    expect(one.selected).toBe('amount');
    const two = after(one, { type: 'removed', reference: 'amount' });
    expect(two.selected).toBe('box');
    expect(after(two, { type: 'removed', reference: 'box' })).toMatchObject({
      selected: null,
      history: { present: EMPTY },
    });
  });
});

describe('[FRM-01] changing', () => {
  it('lets rules, formulas, comparisons, defaults and totals follow an id', () => {
    const asks = {
      match: 'ANY',
      conditions: [],
      groups: [{ match: 'ALL', conditions: [{ field: 'amount', operator: 'IS_EMPTY' }] }],
    };
    const choice = {
      ...{ id: 'kind', kind: 'select', label: '类型' },
      settings: { options: [{ value: 'a', label: 'A' }], optionRules: [{ when: asks, options: ['a'] }] },
    };
    const limit = {
      ...amount,
      id: 'limit',
      comparisons: [{ operator: 'LESS', field: 'amount' }],
      default: { type: 'FORMULA', formula: '{amount} * 2' },
    };
    const state = start(amount, { ...text, showWhen: asks }, choice, limit, items);
    const renamed = after(
      state,
      { type: 'changed', reference: 'amount', node: { ...node(state, 'amount'), id: 'sum' } },
      { type: 'changed', reference: 'items.price', node: { ...node(state, 'items.price'), id: 'cost' } },
    );
    expect(JSON.stringify(renamed.history.present)).not.toMatch(/"(field|id)":"(amount|price)"|\{amount\}/);
    expect(node(renamed, 'items')).toMatchObject({ settings: { totals: ['cost'] } });
    expect(renamed.selected).toBe('items.cost');
    expect(checkDefinition(renamed.history.present)).toEqual(checkDefinition(state.history.present));
  });

  it('makes one step of what is typed, and another of another property', () => {
    const state = start(text);
    const typed = ['备', '备注', '备注一'].map((label) => ({ ...node(state, 'note'), label }));
    const changes = typed.map((changed): DesignerAction => ({ type: 'changed', reference: 'note', node: changed }));
    const written = after(state, ...changes);
    expect(written.history.past).toHaveLength(1);
    const hidden = after(written, {
      type: 'changed',
      reference: 'note',
      node: { ...node(written, 'note'), hidden: true },
    });
    expect(hidden.history.past).toHaveLength(2);
    expect(after(hidden, { type: 'undone' }, { type: 'undone' }).history.present).toBe(state.history.present);
  });
});

describe('[FRM-01] undoing', () => {
  it('goes back to the beginning and forth to the end', () => {
    const end = after(add(start(), 'text', 'grid', 'number', 'table'), { type: 'removed', reference: 'text1' });
    const undone = Array.from({ length: 5 }).reduce<DesignerState>((state) => after(state, { type: 'undone' }), end);
    expect(undone.history.present).toEqual(EMPTY);
    const redone = Array.from({ length: 5 }).reduce<DesignerState>((state) => after(state, { type: 'redone' }), undone);
    expect(redone.history.present).toBe(end.history.present);
    expect(after(redone, { type: 'redone' })).toBe(redone);
  });

  it('forgets what was undone once something else is done', () => {
    const state = add(after(add(start(), 'text', 'number'), { type: 'undone' }), 'date');
    expect(after(state, { type: 'redone' })).toBe(state);
  });

  it('keeps a number of steps', () => {
    const state = add(start(), ...Array.from({ length: MAX_STEPS + 5 }, (): FieldKind => 'text'));
    expect(state.history.past).toHaveLength(MAX_STEPS);
  });

  it('deselects a node that is not there any more', () => {
    expect(after(add(start(), 'text'), { type: 'undone' }).selected).toBeNull();
  });
});
