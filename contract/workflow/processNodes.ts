import * as v from 'valibot';
import { MAX_LENGTHS, WRONG_FORMAT, requiredText, rowId } from '../rules';
import { FieldRights } from './fieldRights';
import { fieldReference } from './formValues';
import { ApproverButtons, TransactorButtons } from './nodeButtons';
import { PeopleRule, chosenLater } from './peopleRules';

/** The id of a node or branch, unique in its process and the same in all versions. */
export const processNodeId = v.pipe(v.string(WRONG_FORMAT), v.regex(/^[A-Za-z][\w-]{0,31}$/, WRONG_FORMAT));

/** The id that stands for the beginning of a process, at which its starter corrects what was returned. */
export const START_NODE_ID = 'start';

const people = v.pipe(v.array(rowId()), v.maxLength(200, '最多 {n} 项'));
const minutes = v.pipe(v.number(WRONG_FORMAT), v.integer(WRONG_FORMAT), v.minValue(1), v.maxValue(525_600));

// Whether the minutes are those of the merchant's calendar of working time. Absent: every minute counts (APR-07).
const inWorkingTime = v.optional(v.boolean());

/** What every node has. */
export const nodeFields = { id: processNodeId, name: requiredText('请输入节点名称', MAX_LENGTHS.name) };

// The fields of the form that the people of a node see and edit. Those that are not named are read-only.
const fieldRights = v.optional(FieldRights, { otherwise: 'READ', fields: {} });

/** What happens when nobody has acted in time. */
export const NodeTimeout = v.object({
  minutes,
  inWorkingTime,
  action: v.picklist(['REMIND', 'PASS', 'REFUSE', 'HAND_TO_LEADER'], '请选择超时后的处理'),
  /** How often people are reminded, once each time that the minutes have passed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 1),
});

const handling = {
  ...nodeFields,
  who: PeopleRule,
  /** How several people act: one after another, all of them at once, whoever is first, or one who is drawn by lot. */
  several: v.picklist(['IN_TURN', 'ALL', 'ANY', 'RANDOM'], '请选择多人处理方式'),
  /** The share of `ALL` that has to pass, in percent. */
  passPercent: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100)), 100),
  /** What happens when the rule names nobody. */
  nobody: v.variant('action', [
    v.object({ action: v.picklist(['PASS', 'REFUSE', 'MANAGERS']) }),
    v.object({ action: v.literal('PEOPLE'), userIds: people }),
  ]),
  /** What happens when the rule names the starter. */
  starterActs: v.picklist(['HIMSELF', 'SKIP', 'LEADER']),
  timeout: v.optional(v.nullable(NodeTimeout), null),
  needsOpinion: v.optional(v.boolean(), false),
  needsSignature: v.optional(v.boolean(), false),
  allowsFiles: v.optional(v.boolean(), true),
  fieldRights,
};

/** A node at which people pass or refuse. */
export const ApproverNode = v.object({
  kind: v.literal('APPROVER'),
  ...handling,
  /** Who decides: people, or the node itself. */
  decision: v.picklist(['PEOPLE', 'PASS', 'REFUSE']),
  /** What a refusal does: it ends the instance, or it returns to a node before this one. */
  refusal: v.variant('action', [
    v.object({ action: v.literal('END') }),
    v.object({ action: v.literal('RETURN'), to: chosenLater(processNodeId) }),
  ]),
  /** How its buttons are offered. Absent: all of them, by their usual names. */
  buttons: v.optional(ApproverButtons),
});

/** A node at which people do work. It can't be refused. */
export const TransactorNode = v.object({
  kind: v.literal('TRANSACTOR'),
  ...handling,
  buttons: v.optional(TransactorButtons),
});

/** A node that tells people and waits for nobody. */
export const CopyNode = v.object({ kind: v.literal('COPY'), ...nodeFields, who: PeopleRule, fieldRights });

/** A node that goes on elsewhere: at a node of its own sequence or of one around it. */
export const RouteNode = v.object({ kind: v.literal('ROUTE'), ...nodeFields, to: chosenLater(processNodeId) });

/** A node that waits for some time, or until the date in a field. */
export const DelayNode = v.object({
  kind: v.literal('DELAY'),
  ...nodeFields,
  until: v.variant('by', [
    v.object({ by: v.literal('MINUTES'), minutes, inWorkingTime }),
    v.object({ by: v.literal('FIELD'), field: chosenLater(fieldReference) }),
  ]),
});

/** A node that calls another system, or changes fields of the form. */
export const TriggerNode = v.object({
  kind: v.literal('TRIGGER'),
  ...nodeFields,
  action: v.variant('by', [
    v.object({
      by: v.literal('CALL'),
      url: chosenLater(
        v.pipe(
          v.string(WRONG_FORMAT),
          v.check((text) => URL.canParse(text), '请输入正确的地址'),
          v.maxLength(500, '最多 {n} 个字符'),
        ),
      ),
      /** Whether the node waits until the other system calls back. */
      waits: v.boolean(),
      /**
       * Which fields the other system is sent: not those that are hidden, with masks over protected texts those that it may read, as they
       * are those that it may change as well. Absent: it may read all.
       */
      fieldRights: v.optional(FieldRights),
    }),
    v.object({
      by: v.literal('SET_FIELDS'),
      values: v.record(fieldReference, v.nullable(v.union([v.string(), v.number()]))),
    }),
  ]),
});

/** A node that starts other processes, once or for each row of a table. */
export const ChildNode = v.object({
  kind: v.literal('CHILD'),
  ...nodeFields,
  processKey: chosenLater(v.pipe(v.string(WRONG_FORMAT), v.regex(/^[A-Za-z][\w-]{0,63}$/, '请选择流程'))),
  /** The table of the form with a row for each child. Null: one child. */
  table: v.optional(v.nullable(fieldReference), null),
  /** Whether the node waits for its children to end. */
  waits: v.boolean(),
  values: v.optional(v.record(fieldReference, fieldReference), {}),
});

/** The nodes without branches. */
export const LEAF_NODES = [
  ApproverNode,
  TransactorNode,
  CopyNode,
  RouteNode,
  DelayNode,
  TriggerNode,
  ChildNode,
] as const;

export type ApproverNode = v.InferOutput<typeof ApproverNode>;
export type TransactorNode = v.InferOutput<typeof TransactorNode>;
export type CopyNode = v.InferOutput<typeof CopyNode>;
export type RouteNode = v.InferOutput<typeof RouteNode>;
export type DelayNode = v.InferOutput<typeof DelayNode>;
export type TriggerNode = v.InferOutput<typeof TriggerNode>;
export type ChildNode = v.InferOutput<typeof ChildNode>;
export type NodeTimeout = v.InferOutput<typeof NodeTimeout>;

/** A node at which people act. */
export type PeopleNode = ApproverNode | TransactorNode;
