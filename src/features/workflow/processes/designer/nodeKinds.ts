import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import BranchesOutlined from '@ant-design/icons/BranchesOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import EnterOutlined from '@ant-design/icons/EnterOutlined';
import ForkOutlined from '@ant-design/icons/ForkOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import PartitionOutlined from '@ant-design/icons/PartitionOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import type { ComponentType } from 'react';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { text } from '@/platform/language/text';

/** A kind of nodes. */
export type NodeKind = ProcessNode['kind'];

/** The names of the kinds of nodes. */
export const NODE_KIND_LABELS: Readonly<Record<NodeKind, string>> = {
  APPROVER: text('审批'),
  TRANSACTOR: text('办理'),
  COPY: text('抄送'),
  CONDITION: text('条件分支'),
  PARALLEL: text('并行分支'),
  INCLUSIVE: text('包容分支'),
  ROUTE: text('跳转'),
  DELAY: text('延时'),
  TRIGGER: text('触发器'),
  CHILD: text('子流程'),
};

/** The kinds of nodes by groups, in the order of the menu that adds one. */
export const NODE_KIND_GROUPS: readonly { readonly label: string; readonly kinds: readonly NodeKind[] }[] = [
  { label: text('人工处理'), kinds: ['APPROVER', 'TRANSACTOR', 'COPY'] },
  { label: text('分支'), kinds: ['CONDITION', 'PARALLEL', 'INCLUSIVE'] },
  { label: text('自动处理'), kinds: ['ROUTE', 'DELAY', 'TRIGGER', 'CHILD'] },
];

/** The icons of the kinds of nodes. */
export const NODE_KIND_ICONS: Readonly<Record<NodeKind, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  APPROVER: SolutionOutlined,
  TRANSACTOR: FormOutlined,
  COPY: SendOutlined,
  CONDITION: BranchesOutlined,
  PARALLEL: PartitionOutlined,
  INCLUSIVE: ForkOutlined,
  ROUTE: EnterOutlined,
  DELAY: ClockCircleOutlined,
  TRIGGER: ThunderboltOutlined,
  CHILD: ApartmentOutlined,
};
