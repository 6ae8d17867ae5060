/** @jest-environment <rootDir>/config/jest.environment.ts */
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { prepareComponentToken as button } from 'antd/es/button/style/token';
import { prepareComponentToken as menu } from 'antd/es/menu/style';
import { prepareComponentToken as select } from 'antd/es/select/style/token';
import { prepareComponentToken as table } from 'antd/es/table/style';
import { DesignTokenContext } from 'antd/es/theme/context';
import { genStyleHooks } from 'antd/es/theme/util/genStyleUtils';
import { createElement, useContext } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Appearance } from '../../src/ui/theme/tokens';
import { createAntdTheme } from '../../src/ui/theme/themeOf';
import { createThemeVariables } from './staticStyles';

const light: Appearance = { accent: '#0958d9', isDark: false, isCompact: false };
const looks = [light, { ...light, isDark: true }, { ...light, isCompact: true }, { ...light, accent: '#a8071a' }];

const hooks = [
  genStyleHooks('Button', () => [], button, { unitless: { fontWeight: true } }),
  genStyleHooks('Menu', () => [], menu),
  genStyleHooks('Select', () => [], select, { unitless: { optionLineHeight: true } }),
  genStyleHooks('Table', () => [], table),
];

function renderInTheme(look: Appearance, child: ReactNode, cache = createCache()): void {
  const theme = { ...createAntdTheme(look), cssVar: { key: 'key' } };
  const themed = createElement(ConfigProvider, { theme, children: child });
  renderToStaticMarkup(createElement(StyleProvider, { cache, children: themed }));
}

/** Returns the declarations of all rules, sorted. */
function declarationsOf(css: string): string[] {
  return css
    .split('}')
    .flatMap((rule) => {
      const [selector = '', body = ''] = rule.split('{');
      return body
        .split(';')
        .filter(Boolean)
        .map((declaration) => `${selector.trim()} ${declaration}`);
    })
    .sort();
}

it.each(looks)('creates the same variables as antd for $accent, dark: $isDark, compact: $isCompact', (look) => {
  const cache = createCache();
  const Original = () => createElement('div', null, ...hooks.map((useHook) => useHook('scope')[0](createElement('p'))));
  renderInTheme(look, createElement(Original), cache);
  const own: string[] = [];
  const Own = () => {
    const theme = useContext(DesignTokenContext);
    own.push(
      createThemeVariables(theme, 'Button', 'scope', button, { fontWeight: true }),
      createThemeVariables(theme, 'Menu', 'scope', menu),
      createThemeVariables(theme, 'Select', 'scope', select, { optionLineHeight: true }),
      createThemeVariables(theme, 'Table', 'scope', table),
    );
    return null;
  };
  renderInTheme(look, createElement(Own));
  const original = declarationsOf(extractStyle(cache, { plain: true, types: ['cssVar'] })).filter((declaration) =>
    declaration.startsWith('.key.scope '),
  );
  expect(original.length).toBeGreaterThan(100);
  expect(declarationsOf(own.join(''))).toEqual(original);
});
