/** The name and appearance of the site where the server's configuration has none (CFG-02). */
export const defaultSite = {
  name: '数字生活能源服务平台',
  description: '面向能源企业的一站式数字生活能源服务平台',
  language: 'zh-CN',
  themeColor: '#1b58f4',
  favicon: '/favicon.svg',
  logo: '',
  topNavStyle: 'light',
  leftMenuStyle: 'light',
  hasTabs: true,
  hasWatermark: false,
  areCentersInverted: true,
  loginBackground: '',
  footer: '',
  languages: 'all',
  messengerUrl: '',
  /** The introduction page's content as JSON. Empty: the page shows the content of config/introduce.ts. */
  introduction: '',
} as const;
