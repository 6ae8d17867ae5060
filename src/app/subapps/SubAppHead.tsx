import RollbackOutlined from '@ant-design/icons/RollbackOutlined';
import { Button, Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import type { SysApp } from 'contract/access/sysApps';
import { useGetProjectOptionsQuery } from '@/api/projects/analysis';
import { AppLogo } from '@/kernel/apps/AppLogo';
import { projectListRequested, projectSwitched, selectCurrentProjectId } from '@/kernel/project/slice';
import { useTexts } from '@/platform/language/useTexts';
import styles from './subAppHead.module.css';

/** The props of the head above a sub-app's menu. */
export interface SubAppHeadProps {
  readonly app: SysApp;
  readonly isCollapsed: boolean;
  /** Whether the menu below is dark. */
  readonly isDark: boolean;
}

/** The head of a sub-app: its name, a select for its project, and the way back to the project list (APP-03). */
export function SubAppHead({ app, isCollapsed, isDark }: SubAppHeadProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const projectId = useSelector(selectCurrentProjectId);
  const { data: projects = [] } = useGetProjectOptionsQuery();
  const back = () => dispatch(projectListRequested());
  const options = projects.map(({ projectId: value, projectName: label }) => ({ value, label }));
  // A deleted project has an id but no name, so the select shows no project.
  const isKnown = options.some(({ value }) => value === projectId);
  return (
    <div className={[styles.head, isCollapsed && styles.collapsed, isDark && styles.dark].filter(Boolean).join(' ')}>
      <div className={styles.app} title={t(app.appName)}>
        <AppLogo logo={app.appLogo} size={24} />
        {!isCollapsed && <strong className={styles.name}>{t(app.appName)}</strong>}
      </div>
      {!isCollapsed && (
        <Select
          className={styles.projects ?? ''}
          aria-label={t('切换项目')}
          placeholder={t('请选择项目')}
          showSearch
          optionFilterProp="label"
          options={options}
          value={isKnown ? projectId : null}
          onChange={(chosen) => {
            if (chosen) dispatch(projectSwitched(chosen));
          }}
        />
      )}
      <Button
        type="text"
        size="small"
        className={styles.back ?? ''}
        icon={<RollbackOutlined />}
        aria-label={t('返回项目列表')}
        title={isCollapsed ? t('返回项目列表') : ''}
        onClick={back}
      >
        {!isCollapsed && t('返回项目列表')}
      </Button>
    </div>
  );
}
