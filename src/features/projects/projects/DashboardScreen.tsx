import { Button, Select } from 'antd';
import { useDispatch } from 'react-redux';
import { useGetProjectOptionsQuery } from '@/api/projects/analysis';
import { useGetProjectQuery } from '@/api/projects/projects';
import { projectChosen, projectListRequested } from '@/kernel/project/slice';
import { usePageTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { ProjectOverview } from './ProjectOverview';
import styles from './dashboard.module.css';
import { usePageParams } from '@/ui/page/pageAddress';

/** 项目看板: the figures and charts of one project (PRJ-04). */
export function DashboardScreen() {
  const t = useTexts();
  const { projectId = '' } = usePageParams();
  const dispatch = useDispatch();
  const { data: project } = useGetProjectQuery({ projectId });
  const { data: options = [] } = useGetProjectOptionsQuery();
  const projectName = project?.projectName ?? '';
  usePageTitle(projectName);

  return (
    <Page title={projectName} description={project?.remark ?? ''}>
      <div className={styles.bar}>
        <Select
          className={styles.projects ?? ''}
          aria-label={t('切换项目')}
          showSearch
          optionFilterProp="label"
          options={options.map(({ projectId: value, projectName: label }) => ({ value, label }))}
          value={projectId}
          onChange={(chosen) => dispatch(projectChosen(chosen))}
        />
        <Button onClick={() => dispatch(projectListRequested())}>{t('返回项目列表')}</Button>
      </div>
      <ProjectOverview projectId={projectId} projectName={projectName} />
    </Page>
  );
}
