import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { useGetDefaultProjectIdQuery } from '@/api/projects/projects';
import { projectChosen } from '@/kernel/project/slice';
import { useTexts } from '@/platform/language/useTexts';

/** Leads straight into the project that the person starts with, wherever in the list it stands. */
export function DefaultProject() {
  const t = useTexts();
  const dispatch = useDispatch();
  const { projectId } = useGetDefaultProjectIdQuery().data ?? {};
  if (!projectId) return null;
  return <Button onClick={() => dispatch(projectChosen(projectId))}>{t('进入默认项目')}</Button>;
}
