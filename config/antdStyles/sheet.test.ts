import { createAntdTheme } from '../../src/ui/theme/themeOf';
import { staticStyles } from './components';
import { createAntdSheet } from './sheet';

const look = { accent: '#0958d9', isDark: false, isCompact: false };

it.each([
  ['a dark appearance', { isDark: true }],
  ['a compact appearance', { isCompact: true }],
  ['another colour', { accent: '#a8071a' }],
])('antd’s styles are the same for %s, since they take their values from variables', async (_, change) => {
  const sheet = await createAntdSheet(createAntdTheme(look));
  expect(sheet).toContain('var(--ant-');
  const changed = await createAntdSheet(createAntdTheme({ ...look, ...change }));
  // Compares by rule, so that a failure does not print half a megabyte.
  const rules = new Set(sheet.split('}'));
  expect(changed.split('}').filter((rule) => !rules.has(rule))).toEqual([]);
  expect(changed).toHaveLength(sheet.length);
});

it.each(staticStyles)('the stylesheet contains the styles of $key', async (style) => {
  const [, prefix = ''] = style.key.split(' ');
  const common = await createAntdSheet(createAntdTheme(look), []);
  expect((await createAntdSheet(createAntdTheme(look), [style])).replace(common, '')).toContain(`.${prefix}`);
});
