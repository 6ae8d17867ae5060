import { App } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Returns a function that shows the failure of an action that has no place of its own on the screen. */
export function useReportFailure() {
  const t = useTexts();
  const { modal } = App.useApp();
  const unreported = useUnreportedFailure();
  return (failure: unknown): void => {
    const { message, fields } = unreported(failure);
    const said = fields.length > 0 ? fields.map((field) => t(field.message)).join(t('；')) : t(message);
    if (said) modal.error({ title: t('未能提交'), content: said });
  };
}
