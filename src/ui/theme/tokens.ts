import { mixColors, findReadableTone } from './contrast';

/** The fonts and sizes of the portal. antd's theme uses them, and plain CSS reads them as variables. */
export const tokens = {
  fontFamily:
    '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
  fontSize: 14,
  radius: 6,
  controlHeight: 32,
  controlHeightCompact: 28,
  headerHeight: 60,
  tabsHeight: 40,
  sideWidth: 208,
  sideWidthCollapsed: 60,
  contentMinWidth: 1240,
} as const;

/**
 * The fonts in CSS; a canvas takes `tokens.fontFamily`. English sets `--latin-fonts` (src/app/global.css), since Chinese
 * fonts draw an apostrophe as wide as a character.
 */
export const cssFontFamily = `var(--latin-fonts, -apple-system), ${tokens.fontFamily}`;

/** The neutral and the status colours of the portal, for light and dark. */
export const palettes = {
  light: {
    ground: '#f3f5f9',
    // The backgrounds of a dark top navigation or side menu.
    dark: '#0f1b33',
    darker: '#0a1326',
    onDark: '#ffffff',
    card: '#ffffff',
    raised: '#ffffff',
    line: '#e9ecf2',
    text: '#1c2433',
    textSecondary: '#5b6577',
    // For placeholders: the palest tone that is still readable.
    placeholder: '#6b7487',
    danger: '#cf2f2f',
    // Status colours, each dark enough to be readable as text on its own tint.
    success: '#1d7a3d',
    successTint: '#eef8f0',
    successLine: '#b5dfc1',
    warning: '#9a5b00',
    warningTint: '#fff6e5',
    warningLine: '#efd8a6',
  },
  dark: {
    ground: '#0e1218',
    dark: '#121924',
    darker: '#0e1218',
    onDark: '#e3e8f0',
    card: '#171d27',
    raised: '#1f2733',
    line: '#2a3341',
    text: '#e3e8f0',
    textSecondary: '#a2adbf',
    placeholder: '#8f9aad',
    danger: '#f2726f',
    success: '#6ccb8b',
    successTint: '#13271b',
    successLine: '#27543a',
    warning: '#e2b25f',
    warningTint: '#2b2212',
    warningLine: '#5d4a22',
  },
} as const satisfies Record<string, Record<string, string>>;

/** The appearance of the portal: the site's colour, and the user's preferences. */
export interface Appearance {
  readonly accent: string;
  readonly isDark: boolean;
  readonly isCompact: boolean;
}

/**
 * Returns the colours for an appearance. Adds the site's colour to the neutral colours: as it is, as a tint, and in
 * tones that are readable as text and as a background.
 */
export function createPalette({ accent, isDark }: Pick<Appearance, 'accent' | 'isDark'>) {
  const palette = palettes[isDark ? 'dark' : 'light'];
  const accentTint = mixColors(palette.card, accent, isDark ? 0.2 : 0.1);
  const accentText = findReadableTone(accentTint, findReadableTone(palette.raised, accent));
  return { ...palette, accent, accentTint, accentText, onAccent: findReadableTone(accent, '#ffffff') };
}

/** Sets the sizes and colours of an appearance as CSS variables. */
export function applyCssVariables(look: Pick<Appearance, 'accent' | 'isDark'>): void {
  const { style } = document.documentElement;
  style.setProperty('color-scheme', look.isDark ? 'dark' : 'light');
  for (const [name, value] of Object.entries({ ...tokens, fontFamily: cssFontFamily, ...createPalette(look) })) {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    style.setProperty(variable, typeof value === 'number' ? `${String(value)}px` : value);
  }
}
