import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';

/** The project list's address; the list itself is not part of this release. */
export function ProjectView() {
  const t = useTexts();
  return <PlainNotice title={t('项目列表')} text={t('当前版本未开放项目功能。')} />;
}
