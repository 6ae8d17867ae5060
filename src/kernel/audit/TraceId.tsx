import { Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

/** A trace id, which can be copied. */
export function TraceId({ traceId }: { readonly traceId: string }) {
  const t = useTexts();
  return <Typography.Text copyable={{ tooltips: [t('复制'), t('已复制')] }}>{traceId}</Typography.Text>;
}
