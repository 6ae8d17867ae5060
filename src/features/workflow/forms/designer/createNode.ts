import * as v from 'valibot';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormNode } from 'contract/workflow/formDefinition';
import type { Translate } from '@/platform/language/translateWith';
import { renameReferences } from './renameReferences';
import { listInside, listNodes, mapNodes } from './tree';

const HALF_WIDTH = 12;
const WIDE: ReadonlySet<FieldKind> = new Set([
  ...(['textArea', 'richText', 'description', 'table', 'file', 'image', 'signature', 'checkbox', 'radio'] as const),
]);

/** Makes a node as it comes from the palette: named, with what its kind begins with, and an id that the form does not have. */
export function createNode(kind: FieldKind, definition: FormDefinition, t: Translate): FormNode | undefined {
  const parts = {
    id: newIds(definition).next(kind),
    kind,
    label: t(fieldKinds[kind].label),
    width: WIDE.has(kind) ? undefined : HALF_WIDTH,
    settings: settingsOf(kind, t),
    columns: kind === 'table' ? [] : undefined,
    sections: sectionsOf(kind, t),
  };
  return v.parse(FormDefinition, { nodes: [parts] }).nodes[0];
}

function settingsOf(kind: FieldKind, t: Translate): object {
  switch (kind) {
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'cascade':
      return { options: [1, 2, 3].map((n) => ({ value: `option${n}`, label: t('选项 {n}', { n }) })) };
    case 'description':
      return { text: t('请填写说明文字') };
    default:
      return {};
  }
}

function sectionsOf(kind: FieldKind, t: Translate): object[] | undefined {
  switch (kind) {
    case 'grid':
      return [{ children: [] }, { children: [] }];
    case 'tabs':
    case 'collapse':
      return [1, 2].map((n) => ({ title: t('分区 {n}', { n }), children: [] }));
    case 'card':
      return [{ children: [] }];
    case 'divider':
      return [];
    default:
      return undefined;
  }
}

/** Copies a node with all that stands in it, under ids of its own. What refers to each other within it still does. */
export function copyNode(node: FormNode, definition: FormDefinition): FormNode {
  const ids = newIds(definition);
  const alone: FormDefinition = { ...definition, nodes: [node] };
  const copy = listInside(node).reduce((copied, { id, kind }) => {
    const next = ids.next(kind);
    const inTable = listNodes(copied).find((placed) => placed.node.id === id)?.table;
    const [from, to] = inTable ? [`${inTable.id}.${id}`, `${inTable.id}.${next}`] : [id, next];
    const renamed = renameReferences(copied, from, to);
    return mapNodes(renamed, (one) => (one.id === id ? { ...one, id: next } : one));
  }, alone);
  return copy.nodes[0] ?? node;
}

// The ids of a form are unique over its columns, too, so that a column can become a field.
function newIds(definition: FormDefinition) {
  const taken = new Set(listNodes(definition).map(({ node }) => node.id));
  return {
    next: (kind: FieldKind): string => {
      let number = 1;
      while (taken.has(`${kind}${number}`)) number += 1;
      const id = `${kind}${number}`;
      taken.add(id);
      return id;
    },
  };
}
