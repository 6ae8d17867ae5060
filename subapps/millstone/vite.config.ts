import { defineConfig } from 'vite';
import { subAppPlugin } from '../../config/viteSubApp';

export default defineConfig({ plugins: [subAppPlugin()] });
