// Declares `.vue` modules for tsc, which can't read Vue components. vue-tsc reads the components themselves.
declare module '*.vue' {
  import type { DefineComponent } from 'vue';
  const component: DefineComponent;
  export default component;
}
