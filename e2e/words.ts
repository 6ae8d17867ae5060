import type { Page } from 'playwright-core';

// Selects elements that show data, which may be Chinese: names, remarks, and the language's own name.
const DATA = [
  '[lang=zh-CN]',
  'td:not(:has(button, .ant-tag))',
  '.ant-select-selection-item',
  '.ant-tree-title',
  '.ant-tree-list',
  '.ant-descriptions',
  '.ant-modal-confirm-title',
  // A letter (inbox message) in a list. Only these buttons contain a time.
  'button:has(time)',
].join(', ');

const NAMES = '数字生活能源服务平台|艾可米综合能源服务有限公司|格洛柏智慧能源有限公司|系统管理员|中文';

/** The visible Chinese texts that are not data, including accessible names. */
export function findChineseTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ([data, names]) => {
      const isChinese = (text: string) => /\p{Script=Han}/u.test(text.replace(new RegExp(names, 'g'), ''));
      const isShown = (element: Element) => element.checkVisibility() && !element.closest(data);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (parentElement && isShown(parentElement) && isChinese(textContent ?? '')) found.push(textContent ?? '');
      }
      for (const element of document.querySelectorAll('[placeholder], [aria-label], [title]')) {
        for (const name of ['placeholder', 'aria-label', 'title']) {
          const value = element.getAttribute(name) ?? '';
          if (isChinese(value) && isShown(element)) found.push(`${name}: ${value}`);
        }
      }
      return [...new Set(found)];
    },
    [DATA, NAMES] as const,
  );
}

// The additional width per character in wider fonts, such as DejaVu Sans.
const WIDER = '0.05em';

/** Labels, column headings and buttons whose text does not fit, in this font or in a wider one. */
export function findCutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate((wider) => {
    const { style } = document.documentElement;
    const found = ['normal', wider].flatMap((letterSpacing) => {
      style.letterSpacing = letterSpacing;
      return [
        ...document.querySelectorAll(
          'th, button, .ant-form-item-label, label, .ant-segmented-item-label, .ant-tabs-tab-btn, h1',
        ),
      ]
        .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
        .filter((element) =>
          [element, ...element.querySelectorAll('*')].some((one) => {
            const { overflowX } = getComputedStyle(one);
            return overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
          }),
        )
        .map((element) => element.textContent);
    });
    style.letterSpacing = '';
    return [...new Set(found)];
  }, WIDER);
}
