import { transformToken } from '@ant-design/cssinjs/es/util/css-variables';
import { DesignTokenContext, defaultTheme } from 'antd/es/theme/context';
import type { DesignTokenProviderProps } from 'antd/es/theme/context';
import defaultSeed from 'antd/es/theme/themes/seed';
import { getComputedToken, unitless as unitlessTokens } from 'antd/es/theme/useToken';
import * as original from 'antd/es/theme/util/genStyleUtils';
import { useContext, useInsertionEffect } from 'react';
import type { ReactElement } from 'react';
import { staticStyles } from '../antdStyles/components';
import { updateCSS } from './styleTags';

// antd creates the styles of each component in the browser, and each element of a component looks them up with several
// hooks. The styles of `staticStyles` are in the stylesheet of the build instead. Only the CSS variables of these
// components depend on the theme; they are created here, once for each theme and component.

type Tokens = Readonly<Record<string, unknown>>;

/** Creates the CSS variables of one component for a theme. */
type CreateVariables = (theme: DesignTokenProviderProps, rootCls: string) => string;

const keys = new Set(staticStyles.map(({ key }) => key));
const NO_TOKENS: Tokens = {};
const keepNode = (node: ReactElement) => node;

/** Replaces antd's function of this name: the returned hook does nothing but insert variables for a static style. */
export const genStyleHooks: typeof original.genStyleHooks = (component, styleFn, getDefaultToken, options = {}) => {
  const dynamic = original.genStyleHooks(component, styleFn, getDefaultToken, options);
  const base = Array.isArray(component) ? component[0] : component;
  const create: CreateVariables = (theme, rootCls) =>
    createThemeVariables(theme, base, rootCls, getDefaultToken, options.unitless);
  const isInserted = options.injectStyle !== false;
  // The prefix of an element never changes, so each element always calls the same hooks.
  return (prefixCls, rootCls = prefixCls) =>
    isStatic(component, prefixCls)
      ? useVariables({ name: base, create, isInserted }, rootCls)
      : dynamic(prefixCls, rootCls);
};

/** antd's own function: no static style is created by it. */
export const { genComponentStyleHook } = original;

/** Replaces antd's function of this name: the returned component does nothing for a static style. */
export const genSubStyleComponent: typeof original.genSubStyleComponent = (component, ...rest) => {
  const Dynamic = original.genSubStyleComponent(component, ...rest);
  return function SubStyle(props) {
    return isStatic(component, props.prefixCls) ? null : <Dynamic {...props} />;
  };
};

function isStatic(component: string | readonly [string, string], prefixCls: string): boolean {
  return keys.has(`${typeof component === 'string' ? component : component.join('-')} ${prefixCls}`);
}

interface Variables {
  readonly name: string;
  readonly create: CreateVariables;
  readonly isInserted: boolean;
}

function useVariables({ name, create, isInserted }: Variables, rootCls: string) {
  const theme = useContext(DesignTokenContext);
  useInsertionEffect(() => {
    if (isInserted) insertVariables(theme, `${name} ${rootCls}`, () => create(theme, rootCls));
  });
  return [keepNode, '', theme.cssVar?.key ?? ''] as const;
}

const inserted = new WeakMap<DesignTokenProviderProps, Set<string>>();

function insertVariables(theme: DesignTokenProviderProps, name: string, create: () => string): void {
  const known = inserted.get(theme) ?? new Set();
  inserted.set(theme, known);
  if (known.has(name)) return;
  known.add(name);
  const css = create();
  // A changed theme keeps its key, so that its variables replace the former ones.
  const options = { mark: 'data-css-hash', prepend: 'queue', priority: -999 } as const;
  if (css) updateCSS(css, `static-${theme.cssVar?.key ?? ''}-${name}`, options);
}

/** Returns the CSS variables of a component in a theme, as antd creates them. `unitless` names numbers without pixels. */
export function createThemeVariables(
  theme: DesignTokenProviderProps,
  component: string,
  scope: string,
  getDefaultToken: unknown,
  unitless: Tokens = NO_TOKENS,
): string {
  const token = getThemeTokens(theme);
  const custom = isTokens(token[component]) ? token[component] : NO_TOKENS;
  const given: unknown =
    typeof getDefaultToken === 'function'
      ? Reflect.apply(getDefaultToken, undefined, [{ ...token, ...custom }])
      : getDefaultToken;
  const defaults = isTokens(given) ? given : NO_TOKENS;
  const own = Object.entries({ ...defaults, ...custom })
    // A value that the component shares with the theme is a variable of the theme.
    .filter(([name, value]) => value !== token[name])
    .map(([name, value]) => [name in defaults ? withPrefix(component, name) : name, value]);
  const [, css] = transformToken(Object.fromEntries(own), theme.cssVar?.key ?? '', {
    prefix: theme.cssVar?.prefix,
    unitless: {
      ...unitlessTokens,
      ...Object.fromEntries(Object.keys(unitless).map((name) => [withPrefix(component, name), true])),
      [withPrefix(component, 'zIndexPopup')]: true,
    },
    scope,
  });
  return css;
}

const tokensOfThemes = new WeakMap<DesignTokenProviderProps, Tokens>();

function getThemeTokens(theme: DesignTokenProviderProps): Tokens {
  const known = tokensOfThemes.get(theme);
  if (known) return known;
  const computed: unknown = getComputedToken(
    { ...defaultSeed, ...theme.token },
    theme.override,
    theme.theme ?? defaultTheme,
  );
  const tokens = isTokens(computed) ? computed : NO_TOKENS;
  tokensOfThemes.set(theme, tokens);
  return tokens;
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === 'object' && value !== null;
}

function withPrefix(component: string, name: string): string {
  return `${component}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
