import { LOGIN_REASON_LABELS, LOGIN_WAY_LABELS } from 'contract/audit/loginLogs';
import type { LoginLog } from 'contract/audit/loginLogs';
import { LogDrawer } from '@/kernel/audit/LogDrawer';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  readonly log: LoginLog;
  readonly onClose: () => void;
}

/** All fields of one way in or out. */
export function LoginLogDrawer({ log, onClose }: Props) {
  const t = useTexts();
  return (
    <LogDrawer
      entry={log}
      userLabel={t('用户')}
      isRefused={log.isRefused}
      items={[
        { key: 'way', label: t('方式'), children: t(LOGIN_WAY_LABELS[log.way]) },
        { key: 'reason', label: t('原因'), children: log.reason ? t(LOGIN_REASON_LABELS[log.reason]) : '-' },
        { key: 'operator', label: t('操作人'), children: log.operatorName ?? '-' },
        { key: 'lastUsed', label: t('最后调用时间'), children: formatDateTime(log.lastUsedTime) },
        { key: 'device', label: t('设备类型'), children: log.device ? t(log.device) : '-' },
        { key: 'browser', label: t('浏览器'), children: log.browser ? t(log.browser) : '-' },
        { key: 'system', label: t('操作系统'), children: log.system ?? '-' },
        {
          key: 'session',
          label: t('会话编号'),
          children: log.sessionId ? `${log.sessionId}${log.isSessionOpen ? t('（在线）') : ''}` : '-',
        },
        { key: 'userAgent', label: 'User-Agent', span: 2, children: log.userAgent ?? '-' },
      ]}
      onClose={onClose}
    />
  );
}
