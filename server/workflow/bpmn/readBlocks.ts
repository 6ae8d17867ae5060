import * as v from 'valibot';
import { MAX_PROCESS_LEVELS } from 'contract/workflow/processDefinition';
import { START_NODE_ID, processNodeId } from 'contract/workflow/processNodes';
import { withoutDot } from './names';
import type { Problems } from './problems';
import { readBranches } from './readBranches';
import { gatewayKindOf, isRoute } from './readGraph';
import type { ProcessGraph, Settings, Step } from './readGraph';
import { readName, readNode, reportEvents } from './readNodes';

/** Where a sequence ends: at a step in which several flows arrive, or at the end of the process. */
interface Sequence {
  readonly nodes: readonly Settings[];
  readonly stop: string | undefined;
  /** How many of the flows into that step this sequence accounts for. */
  readonly arrivals: number;
}

interface Block extends Omit<Sequence, 'nodes'> {
  readonly node: Settings;
}

/**
 * Reads the steps of a process as nodes whose branches come together again. Each step is read once, and branches are
 * followed to the level that a process may have, so the time grows with the number of steps.
 */
export class BlockReader {
  readonly #graph: ProcessGraph;
  readonly #problems: Problems;
  readonly #read = new Set<string>();
  readonly #fileIds = new Set<string>();
  readonly #ids = new Map<string, string>();
  readonly #taken = new Set<string>([START_NODE_ID]);
  #count = 0;

  constructor(graph: ProcessGraph, problems: Problems) {
    this.#graph = graph;
    this.#problems = problems;
    for (const { id, outgoing } of graph.steps.values()) {
      this.#fileIds.add(id);
      for (const flow of outgoing) this.#fileIds.add(flow.id);
    }
  }

  /** The nodes of the process, as far as they can be read. */
  readProcess(): readonly Settings[] {
    const { steps, process, arrivals } = this.#graph;
    const [start, ...others] = [...steps.values()].filter(({ element }) => element.name === 'startEvent');
    if (!start || others.length > 0) {
      this.#problems.add(others[0]?.element ?? process, { text: '流程需要一个开始事件' });
      return [];
    }
    if (arrivals.has(start.id)) this.#problems.add(start.element, { text: '连线形成了循环，或分支没有汇合' });
    const { nodes, stop } = this.#readSequence(start.id, 1, true);
    if (stop !== undefined) this.#reportOpen(stop);
    // Steps behind a problem would be listed too, which helps nobody.
    if (this.#problems.all.length > 0) return nodes;
    for (const { id, element } of steps.values()) {
      if (!this.#read.has(id) && element.name !== 'endEvent') {
        this.#problems.add(element, { text: '从开始事件无法到达此元素' });
      }
    }
    return nodes;
  }

  #readSequence(from: string, level: number, isJoined = false): Sequence {
    const nodes: Settings[] = [];
    let at: string | undefined = from;
    let mayHaveJoined = isJoined;
    while (at !== undefined) {
      const step = this.#graph.steps.get(at);
      if (!step || step.element.name === 'endEvent') {
        if (step) reportEvents(step.element, this.#problems);
        break;
      }
      if (!mayHaveJoined && (this.#graph.arrivals.get(at) ?? 0) > 1) return { nodes, stop: at, arrivals: 1 };
      if (this.#read.has(at)) {
        this.#reportOpen(at);
        break;
      }
      this.#read.add(at);
      mayHaveJoined = false;
      const kind = gatewayKindOf(step);
      if (kind !== undefined && step.outgoing.length > 1) {
        const { node, stop, arrivals } = this.#readBlock(step, kind, level);
        nodes.push(node);
        if (stop === undefined || arrivals < (this.#graph.arrivals.get(stop) ?? 0)) return { nodes, stop, arrivals };
        at = stop;
        mayHaveJoined = true;
      } else {
        if (kind === undefined) this.#readLeaf(step, nodes);
        at = step.next[0];
      }
    }
    return { nodes, stop: undefined, arrivals: 0 };
  }

  #readLeaf(step: Step, nodes: Settings[]): void {
    const { element, outgoing, settings } = step;
    if (outgoing.length > 1) this.#problems.add(element, { text: '多条连线只能从网关引出' });
    if (outgoing.some((flow) => flow.element.children.some(({ name }) => name === 'conditionExpression'))) {
      this.#problems.add(element, { text: '带条件的连线只能从网关引出' });
    }
    if (element.name === 'startEvent') {
      reportEvents(element, this.#problems);
      return;
    }
    const node = readNode(step, this.#problems);
    if (!node) return;
    nodes.push({ ...node, ...this.#readTarget(step), id: this.#nameOf(step.id), name: readName(element, settings) });
  }

  // A route leads where its flow does, also after another tool has moved the flow.
  #readTarget(step: Step): Settings {
    const target = isRoute(step) ? this.#graph.steps.get(step.outgoing[0]?.target ?? '') : undefined;
    if (!target) return {};
    const isJoin = gatewayKindOf(target) !== undefined && target.outgoing.length < 2;
    if (isJoin || /^(start|end)Event$/.test(target.element.name)) {
      this.#problems.add(step.element, { text: '跳转只能指向节点' });
    }
    return { to: this.#nameOf(target.id) };
  }

  #readBlock(step: Step, kind: 'CONDITION' | 'INCLUSIVE' | 'PARALLEL', level: number): Block {
    const { element, outgoing, settings } = step;
    const own = { kind, id: this.#nameOf(step.id), name: readName(element, settings) };
    if (level >= MAX_PROCESS_LEVELS) {
      this.#problems.add(element, { text: '分支最多嵌套 8 层' });
      return { node: { ...own, branches: [] }, stop: undefined, arrivals: 0 };
    }
    const sequences = outgoing.map(({ target }) => this.#readSequence(target, level + 1));
    const rules = readBranches(step, kind, this.#problems);
    const branches = outgoing.map((flow, index) => ({
      id: this.#nameOf(flow.id),
      ...rules[index],
      nodes: sequences[index]?.nodes ?? [],
    }));
    const stops = new Set(sequences.map(({ stop }) => stop));
    const [stop] = stops;
    const join = stop === undefined ? undefined : this.#graph.steps.get(stop);
    if (stops.size > 1) this.#problems.add(element, { text: '分支没有全部汇合到同一个网关' });
    // Where flows meet in a task, it is done once for each of them: after a choice that is once.
    else if (join && (gatewayKindOf(join) ?? 'CONDITION') !== kind) {
      this.#problems.add(join.element, { text: '汇合的网关与分支的网关类型不同' });
    }
    return {
      node: { ...own, branches },
      stop: stops.size > 1 ? undefined : stop,
      arrivals: sequences.reduce((sum, { arrivals }) => sum + arrivals, 0),
    };
  }

  #reportOpen(id: string): void {
    this.#problems.add(this.#graph.steps.get(id)?.element, { text: '连线形成了循环，或分支没有汇合' });
  }

  // Ids of the file that can't be those of nodes, such as `sid-…` of 40 characters, get one that no other has.
  #nameOf(fileId: string): string {
    const known = this.#ids.get(fileId);
    if (known !== undefined) return known;
    let id = withoutDot(fileId);
    if (!v.is(processNodeId, id) || this.#taken.has(id)) {
      do id = `n${(this.#count += 1)}`;
      while (this.#taken.has(id) || this.#fileIds.has(id));
    }
    this.#taken.add(id);
    this.#ids.set(fileId, id);
    return id;
  }
}
