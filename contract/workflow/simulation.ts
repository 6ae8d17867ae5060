import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { wholeNumber } from '../paging';
import { rowId } from '../rules';
import { message } from '../textSchemas';
import { MAX_DEFINITION_BODY } from './forms';
import { START_NODE_ID, processNodeId } from './processNodes';
import { MAX_CHOSEN, chosenPeople, submittedValues } from './submitted';

/** The most decisions of one simulation. */
export const MAX_DECISIONS = 200;

/** The most nodes and branches that a simulation comes through. One that goes on is refused. */
export const MAX_SIMULATED_STEPS = 500;

/** The most people at one node whom a simulation names. */
export const MAX_SIMULATED_PEOPLE = MAX_CHOSEN;

/** How an instance stands at the end of a simulation. */
export const SIMULATED_STATUSES = ['RUNNING', 'PASSED', 'REFUSED', 'CANCELLED'] as const;

/** What somebody decides in a simulation. */
const decision = v.object({
  nodeId: processNodeId,
  userId: rowId(),
  action: v.picklist(['PASS', 'REFUSE', 'RETURN'], '请选择处理方式'),
  /** To which node a return leads. */
  to: v.optional(processNodeId, START_NODE_ID),
  chosen: chosenPeople,
});

/** With what a simulation begins, and what is decided in it. */
export const simulationInput = {
  starterId: rowId('请选择发起人'),
  formValues: submittedValues,
  chosen: chosenPeople,
  decisions: v.optional(v.pipe(v.array(decision), v.maxLength(MAX_DECISIONS, '最多 {n} 项')), []),
};

/** With what a simulation begins, and what is decided in it. */
export type SimulationInput = v.InferOutput<v.ObjectSchema<typeof simulationInput, undefined>>;

const person = v.object({ userId: v.string(), userName: v.string() });

/** What a simulation has come to. */
export const Simulation = v.object({
  status: v.picklist(SIMULATED_STATUSES),
  /** The nodes and branches that it came through, in their order, with the people who act at a node or get a copy. */
  path: v.array(v.object({ id: v.string(), name: v.string(), people: v.array(person) })),
  /** What is to be decided next. */
  open: v.array(
    v.object({
      ...{ nodeId: v.string(), nodeName: v.string(), ...person.entries },
      actions: v.array(v.picklist(['PASS', 'REFUSE', 'RETURN'])),
      /** What the node calls its buttons. Those without a name of their own are absent. */
      names: v.optional(v.partial(v.object({ PASS: v.string(), REFUSE: v.string(), RETURN: v.string() }))),
    }),
  ),
  /** The nodes at which it waits for a manager, since it can’t go on by itself. */
  parked: v.array(v.object({ nodeId: v.string(), nodeName: v.string() })),
  /** What is wrong with the values of the form, with which it ran all the same. */
  valueProblems: v.array(v.object({ path: v.array(v.union([v.string(), v.number()])), message })),
});

/** What a simulation has come to. */
export type Simulation = v.InferOutput<typeof Simulation>;

/** Runs a process without an instance (模拟, PRO-02). */
export const processSimulation = {
  /**
   * Runs the draft or a version of a process with the people of the merchant as they are now, and stores nothing. Delays, calls and
   * child processes count as done, and a lot always falls to the first of the people.
   */
  simulateProcess: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/process/simulate`,
    arg: v.object({
      processId: rowId(),
      /** The version to run. Null: the draft. */
      number: v.optional(v.nullable(wholeNumber(1, 2 ** 31 - 1))),
      ...simulationInput,
    }),
    data: Simulation,
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process', starterId: 'user' },
    longestBody: MAX_DEFINITION_BODY,
  }),
};
