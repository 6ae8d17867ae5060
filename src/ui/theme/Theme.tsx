import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '@/platform/language/useTexts';
import { tokens } from './tokens';

// The words that antd brings along are English already.
const english: Locale = { locale: 'en' };

function themeOf(accent: string): ThemeConfig {
  return {
    cssVar: true,
    hashed: false,
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorLink: accent,
      colorError: tokens.danger,
      colorSuccess: tokens.success,
      colorSuccessBg: tokens.successTint,
      colorSuccessBorder: tokens.successLine,
      colorWarning: tokens.warning,
      colorWarningBg: tokens.warningTint,
      colorWarningBorder: tokens.warningLine,
      colorTextBase: tokens.text,
      colorTextDescription: tokens.textSecondary,
      colorBgLayout: tokens.ground,
      colorBorderSecondary: tokens.line,
      borderRadius: tokens.radius,
      controlHeight: tokens.controlHeight,
      fontFamily: tokens.fontFamily,
      fontSize: tokens.fontSize,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Layout: {
        headerBg: tokens.card,
        siderBg: tokens.dark,
        triggerBg: tokens.darker,
        lightSiderBg: tokens.card,
        bodyBg: tokens.ground,
        headerHeight: tokens.headerHeight,
        headerPadding: '0 20px',
      },
      Menu: {
        itemBorderRadius: tokens.radius,
        activeBarBorderWidth: 0,
        itemMarginInline: 8,
        subMenuItemBg: tokens.card,
        darkItemBg: tokens.dark,
        darkSubMenuItemBg: tokens.darker,
        darkPopupBg: tokens.dark,
        darkItemSelectedBg: 'rgba(255, 255, 255, 0.14)',
      },
      Table: { headerBg: tokens.ground, headerSplitColor: 'transparent', cellPaddingBlock: 11 },
    },
  };
}

/** Gives everything below it the portal's look, in the site's colour, and a place for messages and dialogs. */
export function Theme({ accent, children }: { accent: string; children: ReactNode }) {
  const language = useLanguage();
  useLayoutEffect(() => {
    dayjs.locale(language === 'en-US' ? 'en' : 'zh-cn');
  }, [language]);
  const theme = useMemo(() => themeOf(accent), [accent]);
  return (
    <ConfigProvider locale={language === 'en-US' ? english : zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <App message={{ duration: 3, maxCount: 3 }} notification={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
