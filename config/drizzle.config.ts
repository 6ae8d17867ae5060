import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/{schema,merchantTable}.ts', './server/modules/*/*/{schema,*.schema}.ts'],
  out: './server/db/migrations',
});
