import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { subAppPlugin } from '../../config/viteSubApp';

export default defineConfig({
  plugins: [vue(), subAppPlugin()],
  define: {
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
});
