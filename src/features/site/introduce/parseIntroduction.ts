import * as v from 'valibot';
import { defaultIntroductionContent } from '../../../../config/introduce';
import type { IntroductionContent } from '../../../../config/introduce';

const short = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const long = v.pipe(v.string(), v.trim(), v.maxLength(300));
// A path of this site, or an https, mail or phone link. Refuses other schemes, since `javascript:` executes code.
const address = v.pipe(v.string(), v.maxLength(500), v.regex(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/));
const few = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(12));

const block = v.object({
  tab: short,
  title: short,
  text: long,
  points: few(long),
  drawing: v.picklist(['merchants', 'apps', 'projects', 'devices', 'campaigns', 'security']),
});
const list = v.object({
  title: short,
  text: long,
  isNumbered: v.optional(v.boolean(), false),
  items: few(v.object({ title: short, text: long })),
});
const content = v.object({
  slogan: v.optional(short, defaultIntroductionContent.slogan),
  lead: v.optional(long, defaultIntroductionContent.lead),
  abilities: v.optional(
    v.object({ title: short, text: long, blocks: few(block) }),
    defaultIntroductionContent.abilities,
  ),
  lists: v.optional(few(list), defaultIntroductionContent.lists),
  footer: v.optional(
    v.object({ text: long, links: few(v.object({ label: short, address })) }),
    defaultIntroductionContent.footer,
  ),
});

/**
 * Returns the content of the introduction page: the build's content, of which the site's configuration (JSON) replaces
 * parts. If the JSON is invalid, the build's content is used unchanged.
 */
export function parseIntroduction(configured: string): IntroductionContent {
  if (configured === '') return defaultIntroductionContent;
  try {
    return v.parse(content, JSON.parse(configured));
  } catch {
    return defaultIntroductionContent;
  }
}
