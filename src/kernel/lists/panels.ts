import { lazyScreen } from '../navigation/lazyScreen';
import type { ColumnChoice } from '@/ui/list/listMemory';
import type { PanelProps } from './Panel';

/** 列表设置 */
export const settingsPanel = lazyScreen<PanelProps & { readonly columns: readonly ColumnChoice[] }>(() =>
  import(/* webpackChunkName: "list-panels" */ './SettingsPanel').then(({ SettingsPanel }) => SettingsPanel),
);

/** 我的视图 */
export const viewsPanel = lazyScreen<PanelProps>(() =>
  import(/* webpackChunkName: "list-panels" */ './ViewsPanel').then(({ ViewsPanel }) => ViewsPanel),
);
