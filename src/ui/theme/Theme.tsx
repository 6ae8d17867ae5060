import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider, theme as antdTheme } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import './antd.css';
import { useLanguage } from '@/platform/language/useTexts';
import { createAntdTheme } from './themeOf';
import type { Appearance } from './tokens';

// Only names the language: antd's built-in texts, which apply where a locale has none, are English.
const english: Locale = { locale: 'en' };

// Constants outside the component, since new objects would make antd render everything again, even with equal values.
const button = { autoInsertSpace: false };
const noMotion = { disabled: true };
const withMotion = { disabled: false };
const message = { duration: 3, maxCount: 3 };
const notification = { maxCount: 3 };

interface Props extends Pick<Appearance, 'accent'>, Partial<Omit<Appearance, 'accent'>> {
  readonly children: ReactNode;
}

/**
 * Applies the portal's theme in the site's colour, and provides messages and dialogs. Switches animations off if the
 * user prefers reduced motion.
 */
export function Theme({ accent, isDark = false, isCompact = false, children }: Props) {
  const language = useLanguage();
  useLayoutEffect(() => {
    dayjs.locale(language === 'en-US' ? 'en' : 'zh-cn');
  }, [language]);
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const theme = useMemo(
    () => createAntdTheme({ accent, isDark, isCompact }, isStill),
    [accent, isDark, isCompact, isStill],
  );
  return (
    <ConfigProvider
      locale={language === 'en-US' ? english : zhCN}
      theme={theme}
      button={button}
      // Disables the wave around a pressed button, an animation of two seconds, if the user prefers reduced motion.
      wave={isStill ? noMotion : withMotion}
    >
      <App message={message} notification={notification}>
        <ThemeVariables />
        {children}
      </App>
    </ConfigProvider>
  );
}

// Inserts the CSS variables of the theme. antd inserts them with the first component whose styles it creates in the
// browser, but the build creates most styles (src/ui/theme/antd.css).
function ThemeVariables() {
  antdTheme.useToken();
  return null;
}
