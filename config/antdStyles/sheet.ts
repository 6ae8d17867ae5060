import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { staticStyles } from './components';
import type { StaticStyle } from './components';

const Exports = v.record(v.string(), v.unknown());

/**
 * Returns antd's styles of `staticStyles` as CSS. The styles contain the theme's values as CSS variables, so that the
 * same styles fit every appearance of the portal; `theme` only has to use variables (`cssVar`).
 */
export async function createAntdSheet(theme: ThemeConfig, styles = staticStyles): Promise<string> {
  const cache = createCache();
  const children = await Promise.all(styles.map(createProbe));
  renderToStaticMarkup(
    createElement(StyleProvider, { cache, children: createElement(ConfigProvider, { theme, children }) }),
  );
  // Leaves out the rule by which antd would recognise extracted styles. It names one theme, and the patch
  // `staticStyles` does not need it.
  return extractStyle(cache, { plain: true, types: ['style'] }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

// Returns an element that renders nothing, but registers a style as a component of antd does.
async function createProbe({ key, file, exported = 'default', hasVariablesClass, isComponent }: StaticStyle) {
  const [, prefixCls = ''] = key.split(' ');
  const loaded = v.parse(Exports, { ...v.parse(v.looseObject({}), await import(`antd/lib/${file}.js`)) });
  // Node.js offers all exports of a CommonJS module as its default export.
  const exports = typeof loaded[exported] === 'function' ? loaded : v.parse(Exports, loaded['default']);
  const register = v.parse(v.function(), exports[exported], { message: `antd/lib/${file} has no export ${exported}` });
  const Probe = () => {
    if (isComponent) register({ prefixCls });
    else if (hasVariablesClass) register(prefixCls, `${prefixCls}-css-var`);
    else register(prefixCls);
    return null;
  };
  return createElement(Probe, { key });
}
