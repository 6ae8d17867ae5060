import { Alert, Drawer, Select } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { HOME_WIDGET_LABELS } from 'contract/site/homeWidgets';
import type { HomeBoardSummary } from 'contract/site/homeBoards';
import { useGetRoleOptionsQuery } from '@/api/access/roles';
import { usePreviewHomeQuery } from '@/api/site/home';
import { homeGrid } from '@/kernel/home/lazyHome';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';

// Few enough to need no style sheet, which would be one more file of the build.
const BAR = { display: 'flex', gap: 12, alignItems: 'center', marginBottom: 12 } as const;
const ROLE = { width: 240 } as const;
const NOTICE = { flex: 1 } as const;
const GROUND = { padding: 12, background: 'var(--ground)', borderRadius: 'var(--radius)' } as const;

interface Props {
  readonly board: HomeBoardSummary;
  readonly onClose: () => void;
}

/**
 * Shows a board as the holders of a role see it. Which widgets there are follows from the rights of the role; the data
 * in them are those of the user who previews.
 */
export function HomePreview({ board, onClose }: Props) {
  const t = useTexts();
  const { data: roles = [], isLoading } = useGetRoleOptionsQuery();
  const [chosen, setChosen] = useState<string>();
  const roleId = chosen ?? roles[0]?.roleId;
  const preview = usePreviewHomeQuery(roleId === undefined ? skipToken : { roleId, boardId: board.boardId });
  const { currentData: shown, error, refetch } = preview;
  const hidden = board.widgets.filter(({ widget }) => shown && !shown.widgets.some((one) => one.widget === widget));
  return (
    <Drawer open width="min(1280px, 92vw)" title={t('预览：{name}', { name: board.boardName })} onClose={onClose}>
      <div style={BAR}>
        <Select
          style={ROLE}
          aria-label={t('以角色预览')}
          placeholder={t('以角色预览')}
          loading={isLoading}
          showSearch
          optionFilterProp="label"
          options={roles.map((role) => ({ value: role.roleId, label: role.roleName }))}
          value={roleId}
          onChange={setChosen}
        />
        <Alert
          type="info"
          showIcon
          style={NOTICE}
          message={
            hidden.length === 0
              ? t('预览：组件按角色的权限显示，其中的数据是您自己的')
              : t('预览：该角色无权查看 {names}；组件中的数据是您自己的', {
                  names: hidden.map(({ widget }) => t(HOME_WIDGET_LABELS[widget])).join(t('、')),
                })
          }
        />
      </div>
      {isFailure(error) && <FailureNotice text={error.message} onRetry={() => void refetch()} />}
      {!shown && !error && <Loading />}
      {shown?.widgets.length === 0 && <EmptyState drawing="apps" text={t('该角色看不到任何组件')} />}
      {shown && (
        <ErrorBoundary>
          <Suspense fallback={<Loading />}>
            <div style={GROUND} inert>
              <homeGrid.Screen items={shown.widgets} />
            </div>
          </Suspense>
        </ErrorBoundary>
      )}
    </Drawer>
  );
}
