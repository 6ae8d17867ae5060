import { PlainNotice } from '@/ui/page/PlainNotice';

/** The project list's address; the list itself is not part of this release. */
export function ProjectView() {
  return <PlainNotice title="项目列表" text="当前版本未开放项目功能。" />;
}
