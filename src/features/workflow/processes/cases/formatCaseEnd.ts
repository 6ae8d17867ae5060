import type { CaseEnd, CaseStep } from 'contract/workflow/processCases';
import type { Translate } from '@/platform/language/translateWith';
import { STATUS_LABELS } from '../designer/simulationStatus';

/** Names a step of a case with its people: 主管审批（李四）. */
export function formatCaseStep(t: Translate, { name, people }: CaseStep): string {
  if (people.length === 0) return name;
  return t('{name}（{people}）', { name, people: people.map(({ userName }) => userName) });
}

/** Says in sentences how a case ends: with which status, what is open, and through which steps it has come. */
export function formatCaseEnd(t: Translate, { status, path, open, parked, wrongValues }: CaseEnd): readonly string[] {
  return [
    t(STATUS_LABELS[status]),
    ...open.map(({ name, people }) =>
      t('等待 {people} 在“{name}”处理', { name, people: people.map(({ userName }) => userName) }),
    ),
    ...parked.map(({ name }) => t('在“{name}”停住，等待流程管理员处理', { name })),
    ...(path.length > 0 ? [t('经过：{path}', { path: formatPath(t, path) })] : []),
    ...(wrongValues > 0 ? [t('表单有 {n} 处不符合要求，真实发起时会被拒绝', { n: wrongValues })] : []),
  ];
}

/** Says in one line how a case ends. */
export function summarizeCaseEnd(t: Translate, { status, path }: CaseEnd): string {
  return [t(STATUS_LABELS[status]), formatPath(t, path)].filter((part) => part !== '').join(' · ');
}

function formatPath(t: Translate, path: readonly CaseStep[]): string {
  return path.map((step) => formatCaseStep(t, step)).join(' → ');
}
