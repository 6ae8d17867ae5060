import { ProFormDatePicker } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { integrity } from 'contract/audit/integrity';
import { useVerifyLogsMutation } from '@/api/audit/integrity';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import styles from './businessLogs.module.css';

/** Asks for a job that verifies the logs of some days, or all (AUD-08). The list of jobs shows what it finds. */
export function VerifyLogsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const [verify] = useVerifyLogsMutation();
  return (
    <FormDialog
      endpoint={integrity.verifyLogs}
      title={t('校验日志')}
      verb={t('开始校验')}
      onSubmit={(days) => verify(days).unwrap()}
      onSaved={() => {
        succeed(t('已开始校验，请在“任务”中查看结果'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.notice}>
        <Alert
          type="info"
          showIcon
          message={t('逐条核对日志与封条，找出被修改或删除的日志。不选时间则校验全部，日志很多时需要几分钟。')}
        />
      </div>
      <ProFormDatePicker name="beginTime" label={t('开始日期')} fieldProps={{ style: { width: '100%' } }} />
      <ProFormDatePicker name="endTime" label={t('结束日期')} fieldProps={{ style: { width: '100%' } }} />
    </FormDialog>
  );
}
