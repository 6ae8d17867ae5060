import type { Item } from 'contract/documents/items';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** 我的分享, loaded when it opens. */
export const sharesView = lazyScreen<{ readonly onBack: () => void }>(() =>
  import(/* webpackChunkName: "shares" */ './SharesView').then(({ SharesView }) => SharesView),
);

/** The dialog that shares an item, loaded when it opens. */
export const shareDialog = lazyScreen<{ readonly item: Item; readonly onClose: () => void }>(() =>
  import(/* webpackChunkName: "shares" */ './ShareDialog').then(({ ShareDialog }) => ShareDialog),
);
