/** The measures and neutral colours of the portal: antd's theme is made of them, and plain CSS reads them as variables. */
export const tokens = {
  fontFamily:
    '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
  fontSize: 14,
  radius: 6,
  controlHeight: 32,
  headerHeight: 60,
  tabsHeight: 40,
  sideWidth: 208,
  sideWidthCollapsed: 60,
  contentMinWidth: 1240,
  ground: '#f3f5f9',
  // Of a dark top navigation or side menu.
  dark: '#0f1b33',
  darker: '#0a1326',
  card: '#ffffff',
  line: '#e9ecf2',
  text: '#1c2433',
  textSecondary: '#5b6577',
  danger: '#cf2f2f',
  // Dark enough to be read on their own tints.
  success: '#1d7a3d',
  successTint: '#eef8f0',
  successLine: '#b5dfc1',
  warning: '#9a5b00',
  warningTint: '#fff6e5',
  warningLine: '#efd8a6',
} as const;

/** Hands the tokens and the site's colour to plain CSS. */
export function applyTokens(accent: string): void {
  const { style } = document.documentElement;
  style.setProperty('--accent', accent);
  for (const [name, value] of Object.entries(tokens)) {
    const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    style.setProperty(variable, typeof value === 'number' ? `${String(value)}px` : value);
  }
}
