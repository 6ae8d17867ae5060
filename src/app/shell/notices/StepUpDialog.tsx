import { ProFormText } from '@ant-design/pro-components';
import { Typography } from 'antd';
import { secondFactors } from 'contract/access/secondFactors';
import { useConfirmSecondFactorMutation } from '@/api/access/secondFactors';
import { endStepUp } from '@/platform/http/stepUp';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

/**
 * 二次验证: the user gives the second factor again before a call that grants rights or hands out secrets (SET-03). The
 * call then goes on by itself; without the second factor it fails.
 */
export function StepUpDialog() {
  const t = useTexts();
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <FormDialog
      endpoint={secondFactors.confirmSecondFactor}
      title={t('二次验证')}
      width={400}
      verb={t('验证')}
      // Keeps this dialog above that of the form whose call waits.
      zIndex={1100}
      onSubmit={(arg) => confirm(arg).unwrap()}
      onSaved={() => endStepUp(true)}
      onClose={() => endStepUp(false)}
    >
      <Typography.Paragraph type="secondary">
        {t('该操作涉及权限或敏感信息，请输入身份验证器中的验证码后继续')}
      </Typography.Paragraph>
      <ProFormText
        {...field(secondFactors.confirmSecondFactor, 'code', { autoComplete: 'one-time-code', autoFocus: true })}
        label={t('验证码或恢复码')}
      />
    </FormDialog>
  );
}
