import { StyleProvider, createCache } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { hasPermission } from 'contract/access/permissions';
import type { SubAppProps } from 'contract/children/subapp';
import { createTranslate } from '../../kit/texts';
import { Pages } from './Pages';
import { ChildContext } from './child';
import { english } from './english';
import { createAntdTheme } from './theme';

// The locale of antd for English. Contains only a name, since antd's built-in texts are English by default.
const englishLocale: Locale = { locale: 'en' };
const button = { autoInsertSpace: false };

/** 市场营销: the pages of the sub-app in the portal's colour scheme and language. */
export function MarketApp({ styles, ...props }: SubAppProps & { readonly styles: HTMLElement }) {
  const { look, domElement, popUpElement, language } = props;
  // Each mounted page needs its own style cache: every page has its own shadow root, and styles in one shadow root do
  // not apply in another.
  const cache = useMemo(() => createCache(), []);
  const theme = useMemo(() => createAntdTheme(look, domElement), [look, domElement]);
  const getPopUpElement = useMemo(() => () => popUpElement, [popUpElement]);
  const places = useMemo(() => ({ getContainer: getPopUpElement }), [getPopUpElement]);
  const child = useMemo(
    () => ({
      ...props,
      t: createTranslate(language, english),
      may: (tag: string) => hasPermission(props.permissions, tag),
    }),
    [props, language],
  );
  return (
    <StyleProvider container={styles} cache={cache}>
      <ConfigProvider
        locale={language === 'en-US' ? englishLocale : zhCN}
        theme={theme}
        button={button}
        getPopupContainer={getPopUpElement}
      >
        <App message={places} notification={places}>
          <ChildContext value={child}>
            <div className="kit" lang={language}>
              <Pages />
            </div>
          </ChildContext>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
