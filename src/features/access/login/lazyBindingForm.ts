import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** The form that binds an authenticator app during a sign-in. Needs antd, for the QR code. */
export const lazyBindingForm = lazyScreen(() =>
  import(/* webpackChunkName: "binding" */ './BindingForm').then(({ BindingForm }) => BindingForm),
);
