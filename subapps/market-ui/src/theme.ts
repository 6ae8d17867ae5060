import { theme } from 'antd';
import type { MappingAlgorithm, ThemeConfig } from 'antd';
import type { SubAppContext } from 'contract/children/subapp';

type Colors = Readonly<Record<string, string>>;

// antd's theme algorithms, one for each set of colours. All mounted pages share them: antd never releases an algorithm,
// nor anything that the algorithm references, so a new algorithm for each mounted page would be a memory leak.
const algorithms = new Map<string, MappingAlgorithm>();

function algorithmOf(isDark: boolean, colors: Colors): MappingAlgorithm {
  const key = JSON.stringify([isDark, colors]);
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const algorithm: MappingAlgorithm = algorithms.get(key) ?? ((seed, map) => ({ ...base(seed, map), ...colors }));
  algorithms.set(key, algorithm);
  return algorithm;
}

/** Builds antd's theme from the colours that the portal passes as CSS variables. */
export function createAntdTheme(
  { accent, isDark, isCompact }: SubAppContext['look'],
  element: HTMLElement,
): ThemeConfig {
  const style = getComputedStyle(element);
  // Returns the colours whose CSS variables are set. antd derives the others.
  const given = (variables: Colors) => {
    const colors: Record<string, string> = {};
    for (const [token, variable] of Object.entries(variables)) {
      const color = style.getPropertyValue(variable).trim();
      if (color) colors[token] = color;
    }
    return colors;
  };
  const readable = algorithmOf(isDark, {
    ...given({
      colorPrimary: '--accent',
      colorError: '--danger',
      colorLink: '--accent-text',
      colorLinkHover: '--accent-text',
      colorLinkActive: '--accent-text',
      colorPrimaryText: '--accent-text',
      colorPrimaryBg: '--accent-tint',
    }),
    ...(isDark && given({ colorTextTertiary: '--text-secondary' })),
  });
  const { accentText, onAccent, ground } = given({
    accentText: '--accent-text',
    onAccent: '--on-accent',
    ground: '--ground',
  });
  return {
    cssVar: true,
    hashed: false,
    algorithm: isCompact ? [readable, theme.compactAlgorithm] : [readable],
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      linkHoverDecoration: 'underline',
      ...given({
        colorError: '--danger',
        colorSuccess: '--success',
        colorSuccessBg: '--success-tint',
        colorSuccessBorder: '--success-line',
        colorWarning: '--warning',
        colorWarningBg: '--warning-tint',
        colorWarningBorder: '--warning-line',
        colorTextBase: '--text',
        colorTextPlaceholder: '--placeholder',
        colorTextDescription: '--text-secondary',
        colorBgLayout: '--ground',
        colorBorderSecondary: '--line',
      }),
      ...(isDark && given({ colorBgContainer: '--card', colorBgElevated: '--raised' })),
      borderRadius: 6,
      controlHeight: isCompact ? 28 : 32,
      fontSize: 14,
      fontFamily: 'inherit',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        ...(onAccent && { primaryColor: onAccent }),
        ...(accentText && { defaultHoverColor: accentText, defaultActiveColor: accentText }),
      },
      Table: {
        ...(ground && { headerBg: ground }),
        headerSplitColor: 'transparent',
      },
    },
  };
}
