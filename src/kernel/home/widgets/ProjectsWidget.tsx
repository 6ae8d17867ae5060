import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useListProjectsQuery } from '@/api/projects/analysis';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { pathTo } from '../../navigation/namedRoutes';
import { projectChosen } from '../../project/slice';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

const FIRST = { pageNum: 1, pageSize: 6 };

/** The first projects of the project list, those that the user has pinned before the others. A click enters one. */
export function ProjectsWidget() {
  const t = useTexts();
  const dispatch = useDispatch();
  const { data, error, refetch } = useListProjectsQuery(FIRST);
  return (
    <WidgetCard
      title={t('项目')}
      extra={<Link to={pathTo('ProjectView')}>{t('查看更多')}</Link>}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.rows.length === 0 && <EmptyState text={t('暂无项目')} />}
      <div className={styles.tiles}>
        {data?.rows.map(({ projectId, projectName, isDefault }) => (
          <button
            key={projectId}
            type="button"
            className={styles.tile}
            onClick={() => dispatch(projectChosen(projectId))}
          >
            <span className={styles.name} title={projectName}>
              {projectName}
            </span>
            {isDefault && <span className={styles.hint}>{t('默认')}</span>}
          </button>
        ))}
      </div>
    </WidgetCard>
  );
}
