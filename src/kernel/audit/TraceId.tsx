import { Button, Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { useTrace } from './useTrace';

/** A trace id, which can be copied and leads to the entries of all logs with the same one. */
export function TraceId({ traceId }: { readonly traceId: string }) {
  const t = useTexts();
  const { show } = useTrace();
  return (
    <>
      <Typography.Text copyable={{ tooltips: [t('复制'), t('已复制')] }}>{traceId}</Typography.Text>
      <Button type="link" size="small" onClick={() => show(traceId)}>
        {t('查看全部日志')}
      </Button>
    </>
  );
}
