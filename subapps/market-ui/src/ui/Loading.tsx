import { useChild } from '../child';

/** A placeholder for content that is loading. Visible only after a short delay. */
export function Loading() {
  const { t } = useChild();
  return (
    <div className="kit-card">
      <div className="kit-loading" role="status" aria-label={t('加载中')}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
