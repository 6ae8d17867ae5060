import type { SiteProperty } from 'contract/site/properties';
import { toFlag } from '../../../db/status';
import type { ParameterValues } from '../../../parameters/parameters';
import type { Services } from '../../../services';
import { SITE_PARAMETERS, VERSION_NOTICE } from './parameters';

/** The attributes of the site in each merchant. */
export interface SiteAttributes {
  /** Returns the attributes that apply in a merchant; undefined for the platform's. */
  of(merchantId: string | undefined): readonly SiteProperty[];
}

/**
 * Keeps the attributes of each merchant until a parameter changes, and then tells the browsers whose attributes differ.
 * Each process tells its own browsers, after it has read the new values.
 */
export function createSiteAttributes({ parameters, live }: Pick<Services, 'parameters' | 'live'>): SiteAttributes {
  let kept = new Map<string | undefined, readonly SiteProperty[]>();
  const attributesOf = (merchantId: string | undefined) => {
    const known = kept.get(merchantId);
    if (known) return known;
    const listed = listAttributes(parameters, merchantId);
    kept.set(merchantId, listed);
    return listed;
  };
  let stamp = parameters.stampOf(SITE_PARAMETERS);
  parameters.onChange(() => {
    const present = parameters.stampOf(SITE_PARAMETERS);
    if (present === stamp) return;
    stamp = present;
    const former = kept;
    kept = new Map();
    // Nobody has asked this process for the attributes of a merchant that is not kept, so its browsers may have others.
    live.announce('site', (merchantId) => {
      const told = former.get(merchantId);
      return told === undefined || JSON.stringify(told) !== JSON.stringify(attributesOf(merchantId));
    });
  });
  return { of: attributesOf };
}

// Leaves out what is empty: the browser has a picture of its build for it. The notice is a document of its own.
function listAttributes(parameters: ParameterValues, merchantId: string | undefined): readonly SiteProperty[] {
  return SITE_PARAMETERS.filter((definition) => definition !== VERSION_NOTICE)
    .map((definition) => ({
      attrCode: definition.key,
      attrValue: toAttributeValue(parameters.get(definition, merchantId)),
    }))
    .filter(({ attrValue }) => attrValue !== '');
}

// Attributes are texts on the wire: a switch is `1` or `0`.
function toAttributeValue(value: unknown): string {
  if (typeof value === 'boolean') return toFlag(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the notice of the release that the platform has published; undefined if it has published none. */
export function readVersionNotice(parameters: Pick<ParameterValues, 'get'>): object | undefined {
  const notice = parameters.get(VERSION_NOTICE);
  return Object.keys(notice).length > 0 ? notice : undefined;
}
