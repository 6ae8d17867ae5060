import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { subApp } from '../../config/viteSubApp';

export default defineConfig({
  plugins: [vue(), subApp()],
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
});
