import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Col } from 'antd';
import { usePreviewAuthorizationQuery } from '@/api/access/authorizations';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { formatPermissionChanges } from './formatPermissionChanges';

interface Props {
  readonly homeMerchantId: string | undefined;
  readonly userId: string | undefined;
  readonly merchantId: string | undefined;
  readonly roleId: string | undefined;
}

/**
 * Previews which permissions a user gains and loses by an authorisation (the right to work in another merchant with a
 * role there). The preview appears as soon as all fields of the authorisation are chosen (MER-03).
 */
export function PermissionChangesPanel({ homeMerchantId, userId, merchantId, roleId }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const isChosen = !isReadOnly && homeMerchantId && userId && merchantId && roleId;
  const whom = isChosen ? { homeMerchantId, userId, merchantId, roleId } : skipToken;
  const { currentData, error, isFetching } = usePreviewAuthorizationQuery(whom, { refetchOnMountOrArgChange: true });
  if (!isChosen) return null;
  if (isFailure(error) && !isFetching) {
    return isSessionExpiry(error) ? null : <Notice type="error" text={t(error.message)} />;
  }
  if (!currentData) return <Notice type="info" text={t('正在计算权限变化')} />;
  const isWarning = currentData.isAdministrator || currentData.lost.length > 0 || currentData.sessionCount > 0;
  return <Notice type={isWarning ? 'warning' : 'info'} text={formatPermissionChanges(t, currentData)} />;
}

function Notice({ type, text }: { readonly type: 'info' | 'warning' | 'error'; readonly text: string }) {
  return (
    <Col span={24} role="status">
      <Alert type={type} showIcon message={text} />
    </Col>
  );
}
