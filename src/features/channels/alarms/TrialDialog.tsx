import { Button, Modal } from 'antd';
import type { AlarmRule } from 'contract/channels/alarmRules';
import { useTexts } from '@/platform/language/useTexts';
import { TrialResult } from './TrialResult';

interface Props {
  readonly rule: AlarmRule;
  readonly onClose: () => void;
}

/** 试运行: what a stored rule would have found in the last 24 hours. */
export function TrialDialog({ rule, onClose }: Props) {
  const t = useTexts();
  const { ruleName, source, filter, threshold, windowMinutes, slowMs } = rule;
  return (
    <Modal
      open
      title={t('试运行“{ruleName}”', { ruleName })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
    >
      <TrialResult condition={{ source, filter, threshold, windowMinutes, slowMs }} />
    </Modal>
  );
}
