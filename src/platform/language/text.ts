/**
 * Marks a Chinese text for translation where `t` is not available: `title: text('用户管理')`, and later `t(title)`. The
 * check for untranslated texts finds marked texts as well.
 */
export const text = (chinese: string): string => chinese;
