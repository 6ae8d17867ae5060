import { defineConfig } from 'vite';
import { subApp } from '../../config/viteSubApp';

export default defineConfig({ plugins: [subApp()] });
