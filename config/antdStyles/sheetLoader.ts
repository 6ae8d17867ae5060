import { createAntdTheme } from '../../src/ui/theme/themeOf';
import { createAntdSheet } from './sheet';

/** A loader of webpack: replaces the content of src/ui/theme/antd.css by antd's styles (`createAntdSheet`). */
export default function loadAntdSheet(): Promise<string> {
  return createAntdSheet(createAntdTheme({ accent: '#0958d9', isDark: false, isCompact: false }));
}
