import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { checkDefinition } from 'contract/workflow/checkDefinition';
import { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormNode, FormTable } from 'contract/workflow/formDefinition';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { NodeProperties } from './NodeProperties';

type Situation = Parameters<typeof renderScreen>[1];

/** A node, and its table if it is a column. */
interface Found {
  readonly node: FormNode;
  readonly table: FormTable | undefined;
}

/**
 * Shows the panel of a node, and keeps what it emits as the designer does. Each emitted definition has to be one that the
 * contract takes: the first one that is not fails the test.
 */
export function renderPanel(given: FormDefinition, reference: string, situation: Situation = {}) {
  let definition = given;
  const place = findPlace(given.nodes, reference);
  const read = () => getNode(definition, place);
  function Panel() {
    const [, setCount] = useState(0);
    const { node, table } = read();
    const own = table ? `${table.id}.${node.id}` : node.id;
    return (
      <NodeProperties
        definition={definition}
        node={node}
        table={table}
        problems={checkDefinition(definition).filter((problem) => problem.reference === own)}
        onChange={(changed) => {
          const next = { ...definition, nodes: replaceNode(definition.nodes, place, changed) };
          definition = v.parse(FormDefinition, JSON.parse(JSON.stringify(next)));
          setCount((count) => count + 1);
        }}
      />
    );
  }
  const shown = renderScreen(<Panel />, situation);
  return {
    ...shown,
    /** The node as it was last emitted. */
    node: () => read().node,
  };
}

/** The way to a node: the indexes in the lists of nodes, sections and columns. */
type Place = readonly (string | number)[];

function findPlace(nodes: readonly FormNode[], reference: string, around: Place = [], prefix = ''): Place {
  for (const [index, node] of nodes.entries()) {
    const own = [...around, index];
    if (prefix + node.id === reference) return own;
    const inside =
      'sections' in node
        ? node.sections.map(({ children }, section) => findPlace(children, reference, [...own, section], prefix))
        : 'columns' in node
          ? [findPlace(node.columns, reference, [...own, 'columns'], `${node.id}.`)]
          : [];
    const found = inside.find((one) => one.length > 0);
    if (found) return found;
  }
  return [];
}

function getNode(definition: FormDefinition, place: Place): Found {
  let nodes: readonly FormNode[] = definition.nodes;
  let table: FormTable | undefined;
  for (let at = 0; ; at += 2) {
    const node = nodes[Number(place[at])];
    if (!node) throw new Error('There is no such node');
    const next = place[at + 1];
    if (next === undefined) return { node, table };
    if ('columns' in node) {
      table = node;
      nodes = node.columns;
    } else if ('sections' in node) nodes = node.sections[Number(next)]?.children ?? [];
  }
}

function replaceNode(nodes: readonly FormNode[], [index, next, ...rest]: Place, changed: FormNode): FormNode[] {
  return nodes.map((node, at): FormNode => {
    if (at !== index) return node;
    if (next === undefined) return changed;
    if ('columns' in node)
      return { ...node, columns: replaceNode(node.columns, rest, changed) as FormTable['columns'] };
    if (!('sections' in node)) return node;
    const sections = node.sections.map((section, one) =>
      one === next ? { ...section, children: replaceNode(section.children, rest, changed) } : section,
    );
    return { ...node, sections };
  });
}

/** The input with this label. */
export function input(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input, textarea' });
}

/** Types into the input with this label. */
export function type(label: string, value: string): void {
  fireEvent.change(input(label), { target: { value } });
}

/** Types into an input that takes its text when it is left. */
export function typeAndLeave(label: string, value: string): void {
  type(label, value);
  fireEvent.blur(input(label));
}

/** Types a date or a time into an input with a calendar, and takes it by Enter. */
export function typeDate(label: string, value: string): void {
  fireEvent.mouseDown(input(label));
  type(label, value);
  fireEvent.keyDown(input(label), { key: 'Enter', code: 'Enter', keyCode: 13 });
}

/** Chooses an option of the list with this label. */
export async function choose(label: string, option: string): Promise<void> {
  const list = await open(label);
  fireEvent.click(await within(list).findByText(option, { selector: '.ant-select-item-option-content' }));
}

/** The options of the list with this label. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  const list = await open(label);
  const options = [...list.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
  fireEvent.mouseDown(input(label));
  return options;
}

async function open(label: string): Promise<HTMLElement> {
  fireEvent.mouseDown(input(label));
  return waitFor(() => {
    const list = document.getElementById(input(label).getAttribute('aria-controls') ?? '');
    const dropdown = list?.closest<HTMLElement>('.ant-select-dropdown');
    if (!dropdown) throw new Error(`The list ${label} is not open`);
    return dropdown;
  });
}

/** Adds a text to an input that takes several, by Enter. */
export function addTag(label: string, text: string): void {
  type(label, text);
  fireEvent.keyDown(input(label), { key: 'Enter', code: 'Enter', keyCode: 13 });
}

/** Ticks or unticks the box with this label. */
export function tick(label: string): void {
  fireEvent.click(input(label));
}

/** Presses the button with this name. */
export function press(name: string): void {
  fireEvent.click(button(name));
}

/** The button with this name. */
export function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

/** The part of the panel under this heading. */
export function part(title: string): HTMLElement {
  const heading = screen.getByRole('heading', { name: new RegExp(`^${title}`) });
  const section = heading.closest('section');
  if (!section) throw new Error(`There is no part ${title}`);
  return section;
}
