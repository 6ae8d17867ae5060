import { MESSENGER_URL_ATTR_CODE } from 'contract/site/properties';
import { defaultSite } from '../../../config/site';
import { parseSite } from './site';
import type { Site } from './site';

const attributes: [code: string, name: keyof Site, good: string, malformed: string[]][] = [
  ['VUE_APP_NAME', 'name', '绿能门户', ['长'.repeat(61)]],
  ['THEME_COLOR', 'themeColor', '#0a7d4f', ['red;}', 'javascript:1', '#12', '#1234567', 'rgb(0,0,0)']],
  [
    'FAVICON',
    'favicon',
    '/files/icon.png',
    ['javascript:alert(1)', '//evil.example/x', '/\\evil', 'http://plain/x', 'x.png'],
  ],
  [
    'LOGO_PLATFORM',
    'logo',
    'data:image/svg+xml;base64,PHN2Zy8+',
    ['javascript:alert(1)', '//evil.example/x', 'data:text/html,x', 'https://cdn.example.com/logo.svg'],
  ],
  ['TOP_NAV_STYLE', 'topNavStyle', 'dark', ['blue', 'DARK']],
  ['LEFT_MENU_STYLE', 'leftMenuStyle', 'dark', ['1', 'none']],
  [
    MESSENGER_URL_ATTR_CODE,
    'messengerUrl',
    'https://login.dingtalk.com/oauth2/auth?client_id=ding1&scope=openid',
    [
      'http://login.dingtalk.com/',
      'http://127.0.0.1.evil.example/',
      'javascript:alert(1)',
      '//evil.example/x',
      '/login',
      'dingtalk',
    ],
  ],
];
const all = attributes.map(([attrCode, , attrValue]) => ({ attrCode, attrValue }));
const site = parseSite(all);

describe('[CFG-02] the site', () => {
  it('has the defaults of the build where the server says nothing', () => {
    const { language, ...rest } = defaultSite;
    expect(parseSite([])).toEqual(rest);
    expect(language).toBe('zh-CN');
    expect(rest.themeColor).toBe('#1b58f4');
    expect(rest.description).toContain('数字生活能源服务平台');
  });

  it('takes every attribute that is good', () => {
    expect(site).toEqual({
      ...parseSite([]),
      ...Object.fromEntries(attributes.map(([, name, good]) => [name, good])),
    });
  });

  it.each(['http://127.0.0.1:9000/auth', 'http://localhost/auth', 'http://[::1]:9000/auth'])(
    'takes a messenger on this very machine: %s',
    (attrValue) => {
      expect(parseSite([{ attrCode: MESSENGER_URL_ATTR_CODE, attrValue }]).messengerUrl).toBe(attrValue);
    },
  );

  it.each([
    ['true', true],
    ['1', true],
    ['FALSE', false],
    ['0', false],
    ['no', true],
    ['', true],
  ])('[TAB-01] shows the bar of open pages by TABS_ENABLED: %p', (attrValue, hasTabs) => {
    expect(parseSite([{ attrCode: 'TABS_ENABLED', attrValue }])).toEqual({ ...parseSite([]), hasTabs });
  });

  it('ignores attributes that it does not know', () => {
    expect(parseSite([{ attrCode: 'NEW_ONE', attrValue: 'x' }])).toEqual(parseSite([]));
  });

  describe.each(attributes)('%s alone falls back', (code, name, good, malformed) => {
    const fallback = { ...site, [name]: defaultSite[name] };
    const others = all.filter(({ attrCode }) => attrCode !== code);

    it('when it is missing', () => {
      expect(parseSite(others)).toEqual(fallback);
    });

    it.each<[unknown, { attrCode: string; attrValue?: string | null }]>([
      ['null', { attrCode: code, attrValue: null }],
      ['absent', { attrCode: code }],
      ['empty', { attrCode: code, attrValue: '' }],
      ['blank', { attrCode: code, attrValue: ' \t ' }],
      ...malformed.map((attrValue): [string, { attrCode: string; attrValue: string }] => [
        attrValue.slice(0, 20),
        { attrCode: code, attrValue },
      ]),
    ])('when its value is %s', (_, property) => {
      expect(parseSite([...others, property])).toEqual(fallback);
    });

    it('not when there are only blanks around it', () => {
      expect(parseSite([...others, { attrCode: code, attrValue: ` ${good} ` }])).toEqual(site);
    });
  });
});
