import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { TemplateVariable } from 'contract/channels/template';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { CompareTexts } from './CompareTexts';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly number: number;
  readonly query: Query<Data>;
  readonly onClose: () => void;
  readonly children: (version: Data) => ReactNode;
}

/** A dialog that shows a version of a template. */
export function VersionDialog<Data>({ number, query: { data, error, refetch }, onClose, children }: Props<Data>) {
  const t = useTexts();
  useDialogFocus();
  const title = t('版本 V{number}', { number });
  if (!data)
    return <LoadingDialog title={title} width={760} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Modal open title={title} width={760} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      {children(data)}
    </Modal>
  );
}

interface CompareProps<Data> extends Omit<Props<Data>, 'children'> {
  readonly present: Data & { readonly versionNumber: number };
  /** The texts of a version with their labels, always as many and in the same order. */
  readonly toTexts: (version: Data) => readonly (readonly [label: string, text: string])[];
}

/** A dialog that compares a former version of a template with the present one. */
export function CompareVersionDialog<Data>({ number, present, query, toTexts, onClose }: CompareProps<Data>) {
  const t = useTexts();
  useDialogFocus();
  const { data, error, refetch } = query;
  const title = t('比较版本 V{number} 与当前版本 V{present}', { number, present: present.versionNumber });
  if (!data)
    return <LoadingDialog title={title} width={960} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const presentTexts = toTexts(present);
  return (
    <Modal open title={title} width={960} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      <CompareTexts
        formerTitle={`V${String(number)}`}
        presentTitle={t('V{number}（当前）', { number: present.versionNumber })}
        texts={toTexts(data).map(([label, former], index) => ({
          ...{ label, former },
          present: presentTexts[index]?.[1] ?? '',
        }))}
      />
    </Modal>
  );
}

/** The variables of a version as a text to compare, a line each. */
export function formatVariables(variables: readonly TemplateVariable[]): string {
  return variables.map(({ name, sample, description }) => [name, sample, description].join(' | ')).join('\n');
}
