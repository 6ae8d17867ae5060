import type { SubAppContext } from 'contract/children/subapp';

/** English texts by their Chinese ones. */
export type Texts = Readonly<Record<string, string>>;

/** Says a Chinese text in the language of the portal: `t('共 {count} 条', { count: 3 })`. */
export type Translate = (chinese: string, values?: Readonly<Record<string, string | number>>) => string;

/** How a child says its texts: Chinese is the source and the key, English stands in a table of its own. */
export function textsIn(language: SubAppContext['language'], english: Texts): Translate {
  return (chinese, values = {}) => {
    const pattern = language === 'en-US' ? (english[chinese] ?? chinese) : chinese;
    return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
