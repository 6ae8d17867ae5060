import { ProFormRadio, ProFormTextArea } from '@ant-design/pro-components';
import { useState } from 'react';
import type { ArgOf } from 'contract/endpoint';
import { users } from 'contract/access/users';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';

/** The properties of {@link ExportDialog}. */
export interface ExportDialogProps {
  readonly filter: ArgOf<typeof users.exportUsers>;
  readonly onExport: (arg: ArgOf<typeof users.exportUsers>) => Promise<void>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks users who may see contact data whether the export has it in full, and why. */
export function ExportDialog({ filter, onExport, onSaved, onClose }: ExportDialogProps) {
  const t = useTexts();
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <FormDialog
      endpoint={users.exportUsers}
      title={t('导出用户')}
      verb={t('导出')}
      width={440}
      initialValues={{ contacts: 'masked' }}
      fixed={filter}
      onSubmit={onExport}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormRadio.Group
        name="contacts"
        label={t('手机号和邮箱')}
        options={[
          { value: 'masked', label: t('脱敏') },
          { value: 'full', label: t('完整') },
        ]}
        fieldProps={{ onChange: ({ target }) => setIsRevealed(target.value === 'full') }}
      />
      {isRevealed && (
        <ProFormTextArea
          name="reason"
          label={t('导出原因')}
          rules={[{ required: true, whitespace: true, message: t('请输入导出原因') }]}
          extra={t('原因会写入业务日志')}
          fieldProps={{ maxLength: 200, showCount: true, rows: 3, autoFocus: true }}
        />
      )}
    </FormDialog>
  );
}
