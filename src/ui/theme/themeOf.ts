import { theme } from 'antd';
import type { MappingAlgorithm, ThemeConfig } from 'antd';
import { createPalette, cssFontFamily, tokens } from './tokens';
import type { Appearance } from './tokens';

/** Creates antd's theme for a look. With `isStill`, the theme has no animations. */
export function createAntdTheme(look: Appearance, isStill = false): ThemeConfig {
  const palette = createPalette(look);
  const { accent, accentTint, accentText, onAccent } = palette;
  const base = look.isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  // Replaces colours that antd would derive from the site's colour, whether or not they are readable.
  const readable: MappingAlgorithm = (seed, map) => ({
    ...base(seed, map),
    colorPrimary: accent,
    colorError: palette.danger,
    colorLink: accentText,
    colorLinkHover: accentText,
    colorLinkActive: accentText,
    colorPrimaryText: accentText,
    colorPrimaryBg: accentTint,
    colorInfo: accentText,
    colorInfoBg: accentTint,
    ...(look.isDark && { colorTextTertiary: palette.textSecondary }),
  });
  return {
    cssVar: true,
    hashed: false,
    algorithm: look.isCompact ? [readable, theme.compactAlgorithm] : [readable],
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      linkHoverDecoration: 'underline',
      colorError: palette.danger,
      colorSuccess: palette.success,
      colorSuccessBg: palette.successTint,
      colorSuccessBorder: palette.successLine,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningTint,
      colorWarningBorder: palette.warningLine,
      colorTextBase: palette.text,
      colorTextPlaceholder: palette.placeholder,
      colorTextDescription: palette.textSecondary,
      colorBgLayout: palette.ground,
      colorBorderSecondary: palette.line,
      ...(look.isDark && { colorBgContainer: palette.card, colorBgElevated: palette.raised }),
      borderRadius: tokens.radius,
      controlHeight: look.isCompact ? tokens.controlHeightCompact : tokens.controlHeight,
      fontFamily: cssFontFamily,
      fontSize: tokens.fontSize,
      motion: !isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Layout: {
        headerBg: palette.card,
        siderBg: palette.dark,
        triggerBg: palette.darker,
        lightSiderBg: palette.card,
        lightTriggerBg: palette.card,
        lightTriggerColor: palette.text,
        bodyBg: palette.ground,
        headerHeight: tokens.headerHeight,
        headerPadding: '0 20px',
      },
      Menu: {
        itemBorderRadius: tokens.radius,
        activeBarBorderWidth: 0,
        itemMarginInline: 8,
        itemSelectedColor: accentText,
        itemSelectedBg: accentTint,
        horizontalItemSelectedColor: accentText,
        subMenuItemSelectedColor: accentText,
        subMenuItemBg: palette.card,
        darkItemBg: palette.dark,
        darkSubMenuItemBg: palette.darker,
        darkPopupBg: palette.dark,
        darkItemSelectedBg: 'rgba(255, 255, 255, 0.14)',
      },
      Button: { primaryColor: onAccent, defaultHoverColor: accentText, defaultActiveColor: accentText },
      Tabs: { itemSelectedColor: accentText, itemHoverColor: accentText, itemActiveColor: accentText },
      Table: {
        headerBg: palette.ground,
        headerSplitColor: 'transparent',
        cellPaddingBlock: look.isCompact ? 7 : 11,
        rowSelectedHoverBg: accentTint,
      },
    },
  };
}
