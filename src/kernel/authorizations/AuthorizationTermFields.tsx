import { ProFormDatePicker, ProFormTextArea } from '@ant-design/pro-components';
import type { Dayjs } from 'dayjs';
import { authorizations } from 'contract/access/authorizations';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

/** The form fields for the last day and the remark of an authorisation (a user's right to work in another merchant). */
export function AuthorizationTermFields() {
  const t = useTexts();
  return (
    <>
      <ProFormDatePicker
        name="endDate"
        label={t('截止日期')}
        placeholder={t('长期有效')}
        extra={t('到当天结束为止；不填为长期有效')}
        fieldProps={{ disabledDate: isPast, style: { width: '100%' } }}
      />
      <ProFormTextArea
        {...field(authorizations.addAuthorization, 'remark', { showCount: true, rows: 2 })}
        label={t('备注')}
      />
    </>
  );
}

function isPast(day: Dayjs): boolean {
  return day.endOf('day').valueOf() < Date.now();
}
