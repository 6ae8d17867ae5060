import { Button } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { useTrace } from './useTrace';

/** Opens the search for a trace id over all logs, above the list of each log. */
export function TraceButton() {
  const t = useTexts();
  const { show } = useTrace();
  return <Button onClick={() => show('')}>{t('跟踪查询')}</Button>;
}
