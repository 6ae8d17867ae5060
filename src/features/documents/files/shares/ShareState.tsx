import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { SHARE_STATE_LABELS } from 'contract/documents/shares';
import type { Share, ShareState as State } from 'contract/documents/shares';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  inApproval: { color: 'processing', icon: <HourglassOutlined /> },
  refused: { color: 'error', icon: <CloseCircleOutlined /> },
  active: { color: 'success', icon: <CheckCircleOutlined /> },
  expired: { color: 'warning', icon: <FieldTimeOutlined /> },
  usedUp: { color: 'warning', icon: <MinusCircleOutlined /> },
  revoked: { color: 'default', icon: <StopOutlined /> },
  stopped: { color: 'error', icon: <StopOutlined /> },
} as const;

const HINTS: Readonly<Partial<Record<State, string>>> = {
  stopped: text('内容已删除，或者分享人不再有分享它的权限'),
  inApproval: text('审批通过后链接才能打开'),
  refused: text('审批没有通过，或没有经过另一人；修改分享会重新提交审批'),
};

/** What has become of a share, in words. Leads to the process that decides about it. */
export function ShareState({
  share: { state, processAddress },
}: {
  readonly share: Pick<Share, 'processAddress' | 'state'>;
}) {
  const t = useTexts();
  const hint = HINTS[state];
  const tag = (
    <Tag {...LOOKS[state]} {...(hint !== undefined && { title: t(hint) })}>
      {t(SHARE_STATE_LABELS[state])}
    </Tag>
  );
  const isAsked = state === 'inApproval' || state === 'refused';
  return isAsked && processAddress !== null ? <Link to={processAddress}>{tag}</Link> : tag;
}
