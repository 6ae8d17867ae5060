import { lazyScreen } from '../navigation/lazyScreen';
import type { ColumnChoice, RememberingList } from '@/ui/list/listMemory';

/** What a panel of a list is opened with. */
export interface PanelProps {
  readonly list: RememberingList;
  readonly onClose: () => void;
}

/** 列表设置 */
export const settingsPanel = lazyScreen<PanelProps & { readonly columns: readonly ColumnChoice[] }>(() =>
  import(/* webpackChunkName: "list-panels" */ './SettingsPanel').then(({ SettingsPanel }) => SettingsPanel),
);

/** 我的视图 */
export const viewsPanel = lazyScreen<PanelProps>(() =>
  import(/* webpackChunkName: "list-panels" */ './ViewsPanel').then(({ ViewsPanel }) => ViewsPanel),
);
