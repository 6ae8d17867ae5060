import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** The dialog 二次验证. Few visits need it, so its code is loaded when it opens. */
export const secondFactorDialog = lazyScreen<{ readonly onClose: () => void }>(() =>
  import(/* webpackChunkName: "own-second-factor" */ './SecondFactorDialog').then(
    ({ SecondFactorDialog }) => SecondFactorDialog,
  ),
);
