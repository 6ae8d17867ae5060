import { Alert } from 'antd';
import { CALL_LIMITS } from 'contract/channels/voiceContent';
import { useTexts } from '@/platform/language/useTexts';

/** Says how often the vendor lets one number be called. */
export function CallLimits() {
  const t = useTexts();
  const text = t(
    '服务商限制对同一号码的呼叫：每分钟 {perMinute} 次，每小时 {perHour} 次，24 小时 {perDay} 次',
    CALL_LIMITS,
  );
  return <Alert type="info" showIcon message={text} style={{ marginBottom: 16 }} />;
}
