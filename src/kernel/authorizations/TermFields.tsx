import { ProFormDatePicker, ProFormTextArea } from '@ant-design/pro-components';
import type { Dayjs } from 'dayjs';
import { authorizations } from 'contract/access/authorizations';
import { LENGTHS } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';

/** The fields of an authorisation that say for how long it holds, and why. */
export function TermFields() {
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
        name="remark"
        label={t('备注')}
        rules={formRules(authorizations.addAuthorization, 'remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true, rows: 2 }}
      />
    </>
  );
}

function isPast(day: Dayjs): boolean {
  return day.endOf('day').valueOf() < Date.now();
}
