import { MESSENGER_URL_ATTR_CODE } from 'contract/site/properties';
import type { SiteProperty } from 'contract/site/properties';
import { defaultSite } from '../../../config/site';

/** The site's name and appearance (CFG-01). */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly themeColor: string;
  readonly favicon: string;
  readonly logo: string;
  readonly topNavStyle: string;
  readonly leftMenuStyle: string;
  /** Whether the tab bar of open pages is shown (TAB-01). */
  readonly hasTabs: boolean;
  /** Whether all users have the watermark with their name. */
  readonly hasWatermark: boolean;
  /**
   * Whether the links to the approval centre and the file centre are hidden from users who hold the permission tags of
   * these centres, and shown to all other users (HDR-03).
   */
  readonly areCentersInverted: boolean;
  /** The picture beside the form of the sign-in page. Empty: the page shows the drawing of the build. */
  readonly loginBackground: string;
  /** The text below the form of the sign-in page. */
  readonly footer: string;
  /** The language that is the only one to choose, or `all`. */
  readonly languages: string;
  /** The address of the messenger's sign-in. Empty if no messenger is configured (SES-08). */
  readonly messengerUrl: string;
  /**
   * The content of the introduction page as JSON, which the page parses. Empty: the page shows the content that the
   * build contains (PUB-01).
   */
  readonly introduction: string;
}

const isColor = (value: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
const isText = (value: string) => value.length <= 60;
const isLanguage = (value: string) => /^(zh|en)-/.test(value);
const isAny = () => true;
const isStyle = (value: string) => value === 'light' || value === 'dark';
const isYes = (value: string) => /^(1|true)$/i.test(value);
const isSwitch = (value: string) => isYes(value) || /^(0|false)$/i.test(value);
// A path on this site or a data URL: the content security policy allows no others.
const isAddress = (value: string) => /^(\/(?![/\\])|data:image\/)/.test(value);

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

// The address of the messenger's sign-in must use https, except on this machine: over plain http, an attacker could
// replace the sign-in page and get the codes that open a session.
function isSafeOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/**
 * Reads the site from its configuration. Each missing, empty or malformed value falls back to the default of that value
 * (CFG-02).
 */
export function parseSite(properties: readonly SiteProperty[]): Site {
  const pick = (code: string, otherwise: string, isValid: (value: string) => boolean) => {
    const value = properties.find(({ attrCode }) => attrCode === code)?.attrValue?.trim();
    return value && isValid(value) ? value : otherwise;
  };
  return {
    name: pick('VUE_APP_NAME', defaultSite.name, isText),
    description: defaultSite.description,
    themeColor: pick('THEME_COLOR', defaultSite.themeColor, isColor),
    favicon: pick('FAVICON', defaultSite.favicon, isAddress),
    logo: pick('LOGO_PLATFORM', defaultSite.logo, isAddress),
    topNavStyle: pick('TOP_NAV_STYLE', defaultSite.topNavStyle, isStyle),
    leftMenuStyle: pick('LEFT_MENU_STYLE', defaultSite.leftMenuStyle, isStyle),
    hasTabs: isYes(pick('TABS_ENABLED', String(defaultSite.hasTabs), isSwitch)),
    hasWatermark: isYes(pick('WATERMARK_ENABLED', String(defaultSite.hasWatermark), isSwitch)),
    areCentersInverted: isYes(pick('CENTERS_INVERTED', String(defaultSite.areCentersInverted), isSwitch)),
    loginBackground: pick('LOGIN_BACKGROUND', defaultSite.loginBackground, isAddress),
    footer: pick('SITE_FOOTER', defaultSite.footer, isAny),
    languages: pick('SITE_LANGUAGES', defaultSite.languages, isLanguage),
    messengerUrl: pick(MESSENGER_URL_ATTR_CODE, defaultSite.messengerUrl, isSafeOrigin),
    introduction: pick('INTRODUCE_CONTENT', defaultSite.introduction, isAny),
  };
}
