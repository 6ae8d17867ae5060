import type { Parameter, ParameterChange } from 'contract/site/parameters';
import type { SiteConfiguration } from 'contract/site/siteConfiguration';

/** The value of an attribute. */
export type AttributeValue = string | number | boolean;

/** What the user has entered since the draft was saved, by key. Null: the inherited value applies again. */
export type Edits = Readonly<Record<string, AttributeValue | null>>;

/** An attribute as the draft has it. */
export interface DraftedAttribute {
  readonly attribute: Parameter;
  /** The value that applies once the draft is published. */
  readonly value: AttributeValue;
  /** Whether the merchant has no value of its own in the draft. */
  readonly isInherited: boolean;
  /** Whether publishing changes the attribute. */
  readonly isChanged: boolean;
  /** Whether the published value has changed since the draft was made. */
  readonly isStale: boolean;
}

/** Applies the draft and what was entered since to the published attributes. */
export function applyDraft({ attributes, draft }: SiteConfiguration, edits: Edits): readonly DraftedAttribute[] {
  const entries = new Map(draft.changes.map((change) => [change.parameterKey, change]));
  return attributes.map((attribute) => {
    const { parameterKey, fallback, isChanged: isOwn } = attribute;
    const entry = entries.get(parameterKey);
    const published = isOwn ? attribute.value : null;
    const entered = parameterKey in edits ? edits[parameterKey] : entry ? entry.value : published;
    // A value like the inherited one is not stored, so that it follows the inherited one from then on.
    const own = entered === undefined || entered === fallback ? null : entered;
    return {
      attribute,
      value: own ?? fallback ?? '',
      isInherited: own === null,
      isChanged: own !== published,
      isStale: entry !== undefined && !(parameterKey in edits) && entry.version !== attribute.version,
    };
  });
}

/** Lists what publishing changes, in the form of the call that saves the draft. */
export function listDraftChanges(drafted: readonly DraftedAttribute[]): ParameterChange[] {
  return drafted
    .filter(({ isChanged }) => isChanged)
    .map(({ attribute: { parameterKey, version }, value, isInherited }) => ({
      parameterKey,
      version,
      value: isInherited ? null : value,
    }));
}

/** The parts of the site that the preview shows. */
export interface PreviewedSite {
  readonly name: string;
  readonly accent: string;
  readonly logo: string;
  readonly favicon: string;
  readonly isTopDark: boolean;
  readonly isSideDark: boolean;
  readonly hasTabs: boolean;
  readonly hasWatermark: boolean;
  readonly background: string;
  readonly footer: string;
  readonly hasLanguages: boolean;
}

/** Reads the parts that the preview shows. A colour that is being typed counts once it is one. */
export function toPreviewedSite(drafted: readonly DraftedAttribute[]): PreviewedSite {
  const values = new Map(drafted.map(({ attribute, value }) => [attribute.parameterKey, value]));
  const textOf = (key: string) => String(values.get(key) ?? '');
  const accent = textOf('THEME_COLOR');
  return {
    name: textOf('VUE_APP_NAME'),
    accent: /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(accent) ? accent : '#1b58f4',
    logo: textOf('LOGO_PLATFORM'),
    favicon: textOf('FAVICON'),
    isTopDark: textOf('TOP_NAV_STYLE') === 'dark',
    isSideDark: textOf('LEFT_MENU_STYLE') === 'dark',
    hasTabs: values.get('TABS_ENABLED') === true,
    hasWatermark: values.get('WATERMARK_ENABLED') === true,
    background: textOf('LOGIN_BACKGROUND'),
    footer: textOf('SITE_FOOTER'),
    hasLanguages: textOf('SITE_LANGUAGES') === 'all',
  };
}
