import { ProFormText } from '@ant-design/pro-components';
import { errorLogs } from 'contract/audit/errorLogs';
import { useMarkErrorsFixedMutation } from '@/api/audit/errorLogs';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { markErrorsFixed } = errorLogs;

interface Props {
  readonly errorIds: readonly string[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Marks errors as fixed in a release. */
export function FixedForm({ errorIds, onSaved, onClose }: Props) {
  const t = useTexts();
  const [markFixed] = useMarkErrorsFixedMutation();
  return (
    <FormDialog
      endpoint={markErrorsFixed}
      title={t('标记 {n} 个错误为已修复', { n: errorIds.length })}
      verb={t('标记已修复')}
      width={420}
      fixed={{ errorIds: [...errorIds] }}
      onSubmit={(arg) => markFixed(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormText
        {...field(markErrorsFixed, 'fixedIn')}
        label={t('修复版本')}
        placeholder={t('例如 1.2.0')}
        extra={t('该版本及之后再次出现时，会重新变为待确认')}
      />
    </FormDialog>
  );
}
