import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { SHARE_STATE_LABELS } from 'contract/documents/shares';
import type { ShareState as State } from 'contract/documents/shares';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  active: { color: 'success', icon: <CheckCircleOutlined /> },
  expired: { color: 'warning', icon: <FieldTimeOutlined /> },
  usedUp: { color: 'warning', icon: <MinusCircleOutlined /> },
  revoked: { color: 'default', icon: <StopOutlined /> },
  stopped: { color: 'error', icon: <StopOutlined /> },
} as const;

/** What has become of a share, in words. */
export function ShareState({ state }: { readonly state: State }) {
  const t = useTexts();
  const hint = state === 'stopped' ? t('内容已删除，或者分享人不再有分享它的权限') : undefined;
  return (
    <Tag {...LOOKS[state]} title={hint}>
      {t(SHARE_STATE_LABELS[state])}
    </Tag>
  );
}
