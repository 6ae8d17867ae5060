import { ProFormTextArea } from '@ant-design/pro-components';
import { useState } from 'react';
import type * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import type { ExportAnswer } from 'contract/documents/exportAnswer';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

interface Props<E extends Endpoint> {
  /** The endpoint that exports. Its argument is the filter of the list and `reason`. */
  readonly endpoint: E & { readonly needs: string };
  readonly filter: Partial<v.InferInput<E['arg']>>;
  readonly onExport: (arg: v.InferOutput<E['arg']>) => Promise<ExportAnswer>;
}

/** Exports the filtered rows of a log, a long one by the download centre. Asks for the reason, which the business log keeps (AUD-09). */
export function ExportLogButton<E extends Endpoint>({ endpoint, filter, onExport }: Props<E>) {
  const t = useTexts();
  const receive = useReceiveExport();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <AuthorizedButton needs={endpoint.needs} onClick={() => setIsOpen(true)}>
        {t('导出')}
      </AuthorizedButton>
      {isOpen && (
        <FormDialog
          endpoint={endpoint}
          title={t('导出日志')}
          verb={t('开始导出')}
          fixed={filter}
          onSubmit={async (arg) => receive(await onExport(arg))}
          onSaved={close}
          onClose={close}
        >
          <ProFormTextArea
            name="reason"
            label={t('导出原因')}
            rules={formRules(endpoint, 'reason')}
            extra={t('导出当前筛选的全部日志；原因会写入业务日志和文件')}
            fieldProps={{ maxLength: 200, showCount: true, rows: 3 }}
          />
        </FormDialog>
      )}
    </>
  );
}
