import { Button } from 'antd';
import type { InstanceDetail } from 'contract/workflow/instances';
import { usePrintInstanceMutation } from '@/api/workflow/instancePrints';
import { useTexts } from '@/platform/language/useTexts';
import { PrintedInstance } from './PrintedInstance';

/** Prints an instance as a document, with its records and the mark by which it can be checked (APL-01). */
export function PrintButton({ instance }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  const [print, { data, isLoading, reset }] = usePrintInstanceMutation();
  const { instanceId } = instance;
  return (
    <>
      <Button size="small" loading={isLoading} onClick={() => void print({ instanceId })}>
        {t('打印')}
      </Button>
      {data && <PrintedInstance instance={instance} print={data} onDone={reset} />}
    </>
  );
}
