import fc from 'fast-check';
import * as v from 'valibot';
import { requiredText } from 'contract/rules';
import { OPERATORS } from 'contract/workflow/conditions';
import { FIELD_RIGHTS } from 'contract/workflow/fieldRights';
import { MAX_BUTTON_NAME } from 'contract/workflow/nodeButtons';
import { ProcessDefinition } from 'contract/workflow/processDefinition';

/** The key of generated processes, which is also the id of a node now and then. */
export const KEY = 'leave_di';

// All characters but the one that the database can't store.
function storable(maxLength: number, minLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: 'binary', minLength, maxLength }).filter((given) => !given.includes('\0'));
}

const name = fc
  .oneof(
    storable(12, 1),
    fc.constantFrom('审批 <b>&amp;"\'', ']]>', '<!--', '${x}', 'a\r\n\tb', 'a\n\rb', '\uffff.', '__proto__'),
  )
  .filter((text) => v.is(requiredText(''), text));
const text = fc.oneof(storable(12, 0), fc.constantFrom('"]]>\\', '${1}'));
const rowId = fc.stringMatching(/^[0-9A-Za-z_-]{1,8}$/);
const field = fc.constantFrom('amount', 'items.price', 'constructor', 'and');
const ids = fc.array(rowId, { minLength: 1, maxLength: 3 });
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constantFrom('2026-11-27', '2026-11-27 08:30', '08:30'));
const condition = fc.record(
  { field, operator: fc.constantFrom(...OPERATORS), value: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })) },
  { requiredKeys: ['field', 'operator'] },
);

function rule(levels: number): fc.Arbitrary<unknown> {
  return fc.record({
    match: fc.constantFrom('ALL', 'ANY'),
    conditions: fc.array(condition, { maxLength: 3 }),
    groups: levels > 1 ? fc.array(rule(levels - 1), { maxLength: 2 }) : fc.constant([]),
  });
}

const who = fc.oneof(
  ids.map((userIds) => ({ by: 'USERS', userIds })),
  ids.map((roleIds) => ({ by: 'ROLES', roleIds })),
  ids.map((organizationIds) => ({ by: 'ORGANIZATION_LEADERS', organizationIds })),
  fc.constantFrom({ by: 'STARTER' }, { by: 'CHOSEN_BY_PREVIOUS' }, { by: 'LEADERS_OF_STARTER', levels: 3 }),
  field.map((reference) => ({ by: 'FIELD', field: reference })),
);
const button = fc.record(
  {
    name: fc
      .oneof(storable(8, 1), fc.constantFrom('同意', '<b>&"\''))
      .filter((given) => v.is(requiredText('', MAX_BUTTON_NAME), given)),
    isOffered: fc.boolean(),
  },
  { requiredKeys: [] },
);
const buttons = fc.record(
  {
    ...{ PASS: button.map((one) => ({ ...one, isOffered: true })), REFUSE: button, RETURN: button, TRANSFER: button },
    ...{ DELEGATE: button, ADD_SIGNS: button, COPY: button },
  },
  { requiredKeys: [] },
);
const right = fc.constantFrom(...FIELD_RIGHTS);
const fieldRights = fc.record({ otherwise: right, fields: fc.dictionary(field, right, { maxKeys: 2 }) });
const handling = {
  name,
  who,
  several: fc.constantFrom('IN_TURN', 'ALL', 'ANY', 'RANDOM'),
  passPercent: fc.integer({ min: 1, max: 100 }),
  nobody: fc.oneof(
    fc.constantFrom({ action: 'PASS' }, { action: 'MANAGERS' }),
    ids.map((userIds) => ({ action: 'PEOPLE', userIds })),
  ),
  starterActs: fc.constantFrom('HIMSELF', 'SKIP', 'LEADER'),
  timeout: fc.constantFrom(
    null,
    { minutes: 60, action: 'REMIND', times: 3 },
    { minutes: 60, inWorkingTime: true, action: 'PASS', times: 1 },
  ),
  needsOpinion: fc.boolean(),
  fieldRights,
  buttons: fc.option(buttons, { nil: undefined }),
};
const minutes = fc.integer({ min: 1, max: 525_600 });
const values = fc.dictionary(field, fc.oneof(text, number, fc.constant(null)), { maxKeys: 3 });

/** A node without its id. A target is the number of a node. */
interface Plan {
  readonly kind: string;
  readonly target?: number;
  readonly branches?: readonly { readonly nodes: readonly Plan[] }[];
}

interface Built extends Omit<Plan, 'branches'> {
  readonly id: string;
  readonly branches?: readonly { readonly id: string; readonly nodes: readonly Built[] }[];
}

const leaf: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    ...handling,
    kind: fc.constant('APPROVER'),
    decision: fc.constantFrom('PEOPLE', 'PASS', 'REFUSE'),
    refusal: fc.constantFrom({ action: 'END' }, { action: 'RETURN', to: 'start' }, { action: 'RETURN', to: 'gone' }),
  }),
  fc.record({ ...handling, kind: fc.constant('TRANSACTOR') }),
  fc.record({ kind: fc.constant('COPY'), name, who, fieldRights }),
  fc.record({ kind: fc.constant('ROUTE'), name, target: fc.nat(40) }),
  fc.record({
    kind: fc.constant('DELAY'),
    name,
    until: fc.oneof(
      minutes.map((count) => ({ by: 'MINUTES', minutes: count })),
      minutes.map((count) => ({ by: 'MINUTES', minutes: count, inWorkingTime: true })),
      field.map((reference) => ({ by: 'FIELD', field: reference })),
    ),
  }),
  fc.record({
    kind: fc.constant('TRIGGER'),
    name,
    action: fc.oneof(
      fc.record({ by: fc.constant('CALL'), url: fc.webUrl(), waits: fc.boolean() }),
      values.map((given) => ({ by: 'SET_FIELDS', values: given })),
    ),
  }),
  fc.record({
    kind: fc.constant('CHILD'),
    name,
    processKey: fc.constantFrom('expense', 'a-b_c'),
    table: fc.option(field),
    waits: fc.boolean(),
    values: fc.dictionary(field, field, { maxKeys: 2 }),
  }),
);

const { nodes: plans } = fc.letrec<{ nodes: readonly Plan[]; gateway: Plan }>((tie) => ({
  nodes: fc.array(
    fc.oneof(
      { depthSize: 'small', maxDepth: 4, depthIdentifier: 'nodes' },
      { weight: 3, arbitrary: leaf },
      tie('gateway'),
    ),
    { maxLength: 5, depthIdentifier: 'nodes' },
  ),
  gateway: fc.record({
    kind: fc.constantFrom('CONDITION', 'INCLUSIVE', 'PARALLEL'),
    name,
    branches: fc.array(fc.record({ name, conditions: fc.option(rule(2)), nodes: tie('nodes') }), {
      minLength: 2,
      maxLength: 4,
      depthIdentifier: 'nodes',
    }),
  }),
}));

// Ids that a diagram, the file itself or every object has, too.
const AWKWARD = [
  'leave',
  'leave_di',
  'a',
  'a_di',
  'a_di_di',
  'end',
  'constructor',
  'BPMNPlane_a',
  'BPMNDiagram_leave_di',
];

/**
 * Definitions that use whatever the schema allows: names and texts of all characters, awkward ids, drafts without a default
 * branch or with several, routes to anywhere and nowhere.
 */
export const definitions: fc.Arbitrary<ProcessDefinition> = fc
  .record({
    planned: plans,
    samePerson: fc.constantFrom('ALWAYS', 'ONCE', 'NOT_IN_A_ROW'),
    managerIds: fc.array(rowId, { maxLength: 2 }),
    mayWithdraw: fc.boolean(),
    mayPullBack: fc.boolean(),
  })
  .map(({ planned, ...settings }) => {
    const given: string[] = [];
    const takeId = () => {
      const id = AWKWARD[given.length] ?? `n${given.length}`;
      given.push(id);
      return id;
    };
    const build = ({ branches, ...plan }: Plan): Built => ({
      ...plan,
      id: takeId(),
      ...(branches
        ? { branches: branches.map((branch) => ({ ...branch, id: takeId(), nodes: branch.nodes.map(build) })) }
        : {}),
    });
    const aim = ({ target, branches, ...node }: Built): Readonly<Record<string, unknown>> => ({
      ...node,
      ...(target === undefined ? {} : { to: given[target] ?? 'gone' }),
      ...(branches ? { branches: branches.map((branch) => ({ ...branch, nodes: branch.nodes.map(aim) })) } : {}),
    });
    return v.parse(ProcessDefinition, { ...settings, nodes: planned.map(build).map(aim) });
  });
