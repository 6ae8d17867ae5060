import type { ProcessNode } from './processDefinition';

/** The kinds of nodes. */
export const NODE_KINDS = [
  ...(['APPROVER', 'TRANSACTOR', 'COPY', 'CONDITION', 'PARALLEL', 'INCLUSIVE'] as const),
  ...(['ROUTE', 'DELAY', 'TRIGGER', 'CHILD'] as const),
] satisfies readonly ProcessNode['kind'][];

/** A kind of nodes. */
export type NodeKind = ProcessNode['kind'];

/** Labels of the kinds of nodes. */
export const NODE_KIND_LABELS: Readonly<Record<NodeKind, string>> = {
  APPROVER: '审批',
  TRANSACTOR: '办理',
  COPY: '抄送',
  CONDITION: '条件分支',
  PARALLEL: '并行分支',
  INCLUSIVE: '包容分支',
  ROUTE: '跳转',
  DELAY: '延时',
  TRIGGER: '触发器',
  CHILD: '子流程',
};
