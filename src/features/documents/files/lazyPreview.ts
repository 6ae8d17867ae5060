import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** The preview of a file, whose code is loaded with the first one. */
export const preview = lazyScreen(() =>
  import(/* webpackChunkName: "file-preview" */ './PreviewOverlay').then(({ PreviewOverlay }) => PreviewOverlay),
);
