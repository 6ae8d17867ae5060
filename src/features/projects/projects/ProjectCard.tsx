import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { Button, Tag } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import type { Project } from 'contract/projects/projects';
import { projectChosen } from '@/kernel/project/slice';
import { useTexts } from '@/platform/language/useTexts';
import { ProjectActions } from './ProjectActions';
import styles from './projects.module.css';

interface Props {
  readonly project: Project;
  readonly onEdit: () => void;
}

/** One project in the project list: its description, and the button that enters it. */
export function ProjectCard({ project, onEdit }: Props) {
  const t = useTexts();
  const id = useId();
  const dispatch = useDispatch();
  const { projectId, projectName, remark, isTop, isDefault, createTime } = project;
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name} title={projectName}>
          {projectName}
        </h2>
        {isDefault && <Tag color="processing">{t('默认')}</Tag>}
        {isTop && <Tag icon={<PushpinFilled aria-hidden />}>{t('置顶')}</Tag>}
      </div>
      <p className={styles.remark}>{remark || t('没有说明')}</p>
      <p className={styles.hint}>{t('{day} 创建', { day: dayjs(createTime).format('YYYY-MM-DD') })}</p>
      <div className={styles.foot}>
        <Button
          type="primary"
          aria-label={t('进入 {projectName}', { projectName })}
          onClick={() => dispatch(projectChosen(projectId))}
        >
          {t('进入')}
        </Button>
        <span className={styles.gap} />
        <ProjectActions project={project} onEdit={onEdit} />
      </div>
    </li>
  );
}
