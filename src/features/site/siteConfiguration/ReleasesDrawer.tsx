import { App, Drawer, Flex, Pagination, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { Parameter } from 'contract/site/parameters';
import { SITE_RELEASE_KIND_LABELS, siteConfiguration } from 'contract/site/siteConfiguration';
import type { SiteRelease } from 'contract/site/siteConfiguration';
import { useListSiteReleasesQuery, useRollBackSiteMutation } from '@/api/site/siteConfiguration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ChangesTable } from './ChangesTable';
import styles from './siteConfiguration.module.css';

const PAGE_SIZE = 10;

interface Props {
  readonly attributes: readonly Parameter[];
  /** The state that the page shows. A roll back is refused if it has changed since. */
  readonly publishedVersion: number;
  readonly onClose: () => void;
}

/** The published states, the newest first, with what each has changed, and the roll back to one of them. */
export function ReleasesDrawer({ attributes, publishedVersion, onClose }: Props) {
  const t = useTexts();
  const { modal } = App.useApp();
  const { tell } = useFeedback();
  const [pageNum, setPageNum] = useState(1);
  const { data, isError, refetch } = useListSiteReleasesQuery({ pageNum, pageSize: PAGE_SIZE });
  const [rollBack] = useRollBackSiteMutation();

  const askToRollBack = ({ releaseId, releaseNumber, rollBack: changes }: SiteRelease) =>
    modal.confirm({
      title: t('回滚到版本 {n}？', { n: releaseNumber }),
      width: 640,
      content: (
        <>
          <p>{t('将作为新的版本发布，两秒内生效；草稿保持不变。')}</p>
          <ChangesTable attributes={attributes} changes={changes} />
        </>
      ),
      okText: t('回滚'),
      cancelText: t('取消'),
      onOk: () => tell(rollBack({ releaseId, publishedVersion }).unwrap(), t('已回滚')),
    });

  return (
    <Drawer open width={720} title={t('发布记录')} onClose={onClose}>
      {data ? (
        <>
          {data.rows.length === 0 && <p className={styles.hint}>{t('还没有发布过，第一次发布后可以回滚')}</p>}
          {data.rows.map((release) => (
            <Flex key={release.releaseId} vertical gap="small" className={styles.release ?? ''}>
              <Flex gap="small" align="center" wrap>
                <strong>{t('版本 {n}', { n: release.releaseNumber })}</strong>
                {release.isCurrent && <Tag color="success">{t('当前')}</Tag>}
                <Tag>
                  {release.sourceNumber === null
                    ? t(SITE_RELEASE_KIND_LABELS[release.kind])
                    : t('回滚到版本 {n}', { n: release.sourceNumber })}
                </Tag>
                <span className={styles.hint}>
                  {release.userName ?? ''} {formatDateTime(release.createTime)}
                </span>
                {release.rollBack.length > 0 && (
                  <AuthorizedButton
                    needs={siteConfiguration.rollBackSite.needs}
                    size="small"
                    onClick={() => askToRollBack(release)}
                  >
                    {t('回滚到此版本')}
                  </AuthorizedButton>
                )}
              </Flex>
              {release.note && <div>{release.note}</div>}
              {release.changes.length > 0 && <ChangesTable attributes={attributes} changes={release.changes} />}
            </Flex>
          ))}
          <Pagination
            hideOnSinglePage
            current={pageNum}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={setPageNum}
          />
        </>
      ) : isError ? (
        <FailureNotice text={t('数据请求错误')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
