import { lazyScreen } from '../navigation/lazyScreen';
import type { ColumnChoice } from '@/ui/list/listPreferences';
import type { ListPanelProps } from './ListPanel';

/** 列表设置: the panel with a list's settings. Loaded when it opens. */
export const settingsPanel = lazyScreen<ListPanelProps & { readonly columns: readonly ColumnChoice[] }>(() =>
  import(/* webpackChunkName: "list-panels" */ './SettingsPanel').then(({ SettingsPanel }) => SettingsPanel),
);

/** 我的视图: the panel with a list's saved views. Loaded when it opens. */
export const viewsPanel = lazyScreen<ListPanelProps>(() =>
  import(/* webpackChunkName: "list-panels" */ './ViewsPanel').then(({ ViewsPanel }) => ViewsPanel),
);
