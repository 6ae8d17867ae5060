import { Alert } from 'antd';
import { useId } from 'react';
import type { CaseEnd, CheckedCase } from 'contract/workflow/processCases';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatCaseEnd, formatCaseStep } from './formatCaseEnd';
import styles from './cases.module.css';

/** What the cases of a process come to with its draft: one line if all end as expected, otherwise both ends of those that don't. */
export function CheckedCases({ cases }: { readonly cases: readonly CheckedCase[] }) {
  const t = useTexts();
  const changed = cases.flatMap((one) => (one.result === 'SAME' ? [] : [one]));
  if (cases.length === 0) return null;
  if (changed.length === 0)
    return <Alert type="success" showIcon message={t('{n} 个用例的结果都与预期相同', { n: cases.length })} />;
  const summary = t('{n} 个用例中有 {changed} 个的结果与预期不同', { n: cases.length, changed: changed.length });
  return (
    <>
      <Alert type="warning" showIcon message={summary} />
      <ul className={styles.checked}>
        {changed.map((one) => (
          <ChangedCaseItem key={one.caseId} checked={one} />
        ))}
      </ul>
    </>
  );
}

type ChangedCase = Exclude<CheckedCase, { readonly result: 'SAME' }>;

function ChangedCaseItem({ checked }: { readonly checked: ChangedCase }) {
  const t = useTexts();
  const titleId = useId();
  const present =
    checked.result === 'FAILED'
      ? [t('不能运行：{reason}', { reason: checked.message })]
      : formatCaseEnd(t, checked.present);
  return (
    <li aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {checked.caseName}
      </h3>
      {checked.result === 'OTHER' && <p className={styles.hint}>{formatDifference(t, checked)}</p>}
      <div className={styles.sides}>
        <Side title={t('预期')} sentences={formatCaseEnd(t, checked.expected)} />
        <Side title={t('现在')} sentences={present} />
      </div>
    </li>
  );
}

function Side({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <section aria-label={title}>
      <p className={styles.hint}>{title}</p>
      {sentences.map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
    </section>
  );
}

function formatDifference(t: Translate, checked: Extract<CheckedCase, { readonly result: 'OTHER' }>): string {
  const { expected, present, firstDifference } = checked;
  if (firstDifference === null) return t('经过的步骤相同，结果不同');
  const stepOf = ({ path }: CaseEnd) => {
    const step = path[firstDifference];
    return step ? formatCaseStep(t, step) : t('没有这一步');
  };
  return t('第 {n} 步开始不同：预期 {expected}，现在 {present}', {
    ...{ n: firstDifference + 1, expected: stepOf(expected), present: stepOf(present) },
  });
}
