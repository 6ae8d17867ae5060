import type { Texts } from '@/platform/language/translateWith';

/** The current project, on every page that belongs to a project or needs one. */
export const projects: Texts = {
  项目加载失败: 'The project could not be loaded',
  项目看板: 'Dashboard',
  切换项目: 'Switch project',
  返回项目列表: 'Back to projects',
};
