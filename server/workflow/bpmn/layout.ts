import { isGateway } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { FileIds } from './names';

/** The place of a shape in a diagram, in pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A corner, or an end, of a flow. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of shapes by their ids, and the heights at which branches run by the ids of their flows. */
export interface Layout {
  readonly shapes: ReadonlyMap<string, Bounds>;
  readonly rows: ReadonlyMap<string, number>;
  /** The lower edge of all shapes. */
  readonly bottom: number;
}

/** A node with the room that it and its branches take. */
interface Block {
  readonly node: ProcessNode;
  readonly width: number;
  readonly height: number;
  readonly branches: readonly Row[];
}

interface Row {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
}

const TASK = { width: 100, height: 80 };
const GATEWAY = { width: 50, height: 50 };
const EVENT = { width: 36, height: 36 };
const GAP = 50;
const ROW_GAP = 30;
const MARGIN = 40;

/**
 * Places the nodes of a process from left to right, and branches below each other. Each branch has a row of its own, also one
 * without nodes, so that no flow hides another or crosses a shape. Only the flows of routes lead elsewhere, below everything.
 */
export function layOut(nodes: readonly ProcessNode[], ids: FileIds): Layout {
  const shapes = new Map<string, Bounds>();
  const rows = new Map<string, number>();
  const row = measureRow('', nodes);
  const middle = MARGIN + row.height / 2;
  const beginning = MARGIN + EVENT.width + GAP;
  shapes.set(ids.start, centred(EVENT, MARGIN, middle));
  placeRow(row, beginning, middle);
  shapes.set(ids.end, centred(EVENT, beginning + row.width + (row.width > 0 ? GAP : 0), middle));
  return { shapes, rows, bottom: MARGIN + row.height };

  function placeRow({ blocks }: Row, left: number, y: number): void {
    let x = left;
    for (const block of blocks) {
      placeBlock(block, x, y);
      x += block.width + GAP;
    }
  }

  function placeBlock({ node, width, height, branches }: Block, x: number, y: number): void {
    const id = ids.of(node.id);
    shapes.set(id, centred(sizeOf(node), x, y));
    if (!isGateway(node)) return;
    shapes.set(ids.join(node.id), centred(GATEWAY, x + width - GATEWAY.width, y));
    let top = y - height / 2;
    for (const branch of branches) {
      rows.set(ids.of(branch.id), top + branch.height / 2);
      placeRow(branch, x + GATEWAY.width + GAP, top + branch.height / 2);
      top += branch.height + ROW_GAP;
    }
  }
}

function measureRow(id: string, nodes: readonly ProcessNode[]): Row {
  const blocks = nodes.map(measureBlock);
  return {
    id,
    blocks,
    width: sum(blocks.map(({ width }) => width)) + GAP * Math.max(0, blocks.length - 1),
    height: Math.max(GATEWAY.height, ...blocks.map(({ height }) => height)),
  };
}

function measureBlock(node: ProcessNode): Block {
  if (!isGateway(node)) return { node, ...sizeOf(node), branches: [] };
  const branches = node.branches.map((branch) => measureRow(branch.id, branch.nodes));
  return {
    node,
    branches,
    width: 2 * (GATEWAY.width + GAP) + Math.max(...branches.map(({ width }) => width)),
    height: sum(branches.map(({ height }) => height)) + ROW_GAP * (branches.length - 1),
  };
}

function sizeOf(node: ProcessNode) {
  if (isGateway(node)) return GATEWAY;
  return node.kind === 'ROUTE' || node.kind === 'DELAY' ? EVENT : TASK;
}

function centred({ width, height }: typeof TASK, x: number, middle: number): Bounds {
  return { x, y: middle - height / 2, width, height };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The course of a flow to the next shape. `row` is the height of the branch into which it leads from its gateway. */
export function routeFlow(source: Bounds, target: Bounds, row = middleOf(source).y): Point[] {
  return [...reach(source, source.x + source.width, row, 1), ...reach(target, target.x, row, -1).toReversed()];
}

// The points from a shape to a row: at its side, or by its upper or lower edge where the row passes above or below it. A row that
// is only a little higher or lower than the middle is reached in the gap beside the shape.
function reach(shape: Bounds, side: number, row: number, direction: 1 | -1): Point[] {
  const { x, y } = middleOf(shape);
  if (row === y) return [{ x: side, y }];
  if (Math.abs(row - y) > shape.height / 2) return [below(shape, row), { x, y: row }];
  const corner = side + (direction * GAP) / 2;
  return [
    { x: side, y },
    { x: corner, y },
    { x: corner, y: row },
  ];
}

/** The course of a flow that leads to any other shape: below all of them, at a height of its own. */
export function routeAround(source: Bounds, target: Bounds, height: number): Point[] {
  const [from, to] = [middleOf(source).x, middleOf(target).x];
  return [below(source, height), { x: from, y: height }, { x: to, y: height }, below(target, height)];
}

function middleOf({ x, y, width, height }: Bounds): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

// The end of a flow at the upper or lower edge of a shape, whichever is nearer to a height.
function below(bounds: Bounds, height: number): Point {
  const { x, y } = middleOf(bounds);
  return { x, y: height > y ? bounds.y + bounds.height : bounds.y };
}
