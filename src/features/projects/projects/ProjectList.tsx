import { Button, Card, Input, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { analysis } from 'contract/projects/analysis';
import { projects } from 'contract/projects/projects';
import type { Project } from 'contract/projects/projects';
import { useListProjectsQuery, analysisApi } from '@/api/projects/analysis';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { visited } from '@/kernel/navigation/location';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { useRefetchOnRepeat } from '@/ui/list/useRefetchOnRepeat';
import { useList } from '@/ui/list/useList';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { Page } from '@/ui/page/Page';
import { EnterDefaultProjectButton } from './EnterDefaultProjectButton';
import { NeededProjectNotice } from './NeededProjectNotice';
import { ProjectCard } from './ProjectCard';
import { ProjectForm } from './ProjectForm';
import styles from './projects.module.css';

/** The projects of the merchant: searching, pinning, choosing the default, entering and managing them (PRJ-02). */
export function ProjectList() {
  const t = useTexts();
  const list = useList(analysis.listProjects, { prefetch: analysisApi.usePrefetch('listProjects') });
  const { data, error, isLoading, refetch } = useListProjectsQuery(list.params);
  useRefetchOnRepeat(list, refetch);
  const [dialog, setDialog] = useState<'add' | Project>();
  const dispatch = useDispatch();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };
  const { projectName = '', pageNum, pageSize } = list.params;

  return (
    <Page title={t('项目列表')} description={t('选择一个项目进入，查看它的数据')}>
      <NeededProjectNotice />
      <div className={styles.bar}>
        <Input.Search
          // Remounts the input when the address changes, such as on back.
          key={projectName}
          className={styles.search}
          defaultValue={projectName ?? ''}
          placeholder={t('搜索项目名称')}
          aria-label={t('搜索项目名称')}
          allowClear
          onSearch={(text) => list.setFilter({ projectName: text.trim() })}
        />
        <span className={styles.gap} />
        <EnterDefaultProjectButton />
        <AuthorizedButton needs={projects.addProject.needs} type="primary" onClick={() => setDialog('add')}>
          {t('新增项目')}
        </AuthorizedButton>
        <Button onClick={() => dispatch(visited(pathTo('SmartubeAdminHome')))}>{t('返回首页')}</Button>
      </div>
      {isLoading && <Waiting label={t('正在加载')} />}
      {error && <FailureNotice text={t('项目列表加载失败')} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Card variant="borderless">
          {projectName ? (
            <EmptyState drawing="search" text={t('没有匹配的项目')}>
              <Button onClick={() => list.setFilter({})}>{t('清空筛选')}</Button>
            </EmptyState>
          ) : (
            <EmptyState text={t('暂无项目')} />
          )}
        </Card>
      )}
      {data && data.total > 0 && (
        <ul className={styles.cards}>
          {data.rows.map((project) => (
            <ProjectCard key={project.projectId} project={project} onEdit={() => setDialog(project)} />
          ))}
        </ul>
      )}
      <Pagination
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pageNum}
        pageSize={pageSize}
        total={data?.total ?? 0}
        showTotal={(n) => t('共 {n} 个项目', { n })}
        onChange={(next) => list.setPaging({ pageNum: next })}
      />
      {dialog && <ProjectForm project={dialog === 'add' ? undefined : dialog} onSaved={saved} onClose={close} />}
    </Page>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      {[1, 2, 3].map((place) => (
        <Card key={place} variant="borderless">
          <Skeleton active paragraph={{ rows: 2 }} />
        </Card>
      ))}
    </div>
  );
}
