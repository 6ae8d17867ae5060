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
import { text } from '@/platform/language/text';
import type { NodeKind } from 'contract/workflow/nodeKinds';

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
