// Draws the part of Markdown that DingTalk shows: headings, quotes, lists, bold, italic, links and pictures. Only elements and
// text nodes are made, so that nothing in a message runs, and a link or a picture is named but not fetched.

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|!\[(.*?)\]\((.*?)\)|\[(.*?)\]\((.*?)\)/g;

/**
 * @param {Document} page
 * @param {string} tag
 * @param {string} text
 */
function makeLine(page, tag, text) {
  const line = page.createElement(tag);
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, picture, , link, url] = match;
    line.append(text.slice(end, match.index));
    end = match.index + whole.length;
    const part = page.createElement(bold !== undefined ? 'strong' : italic !== undefined ? 'em' : 'span');
    part.textContent = bold ?? italic ?? link ?? `［图片 ${picture ?? ''}］`;
    if (link !== undefined) {
      part.className = 'link';
      part.title = url ?? '';
    }
    line.append(part);
  }
  line.append(text.slice(end));
  return line;
}

/**
 * @param {string} markdown
 * @param {Document} page where the elements will be
 * @returns {HTMLElement[]} one element a line
 */
export function renderMarkdown(markdown, page) {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, heading] = /^#{1,6}\s+(.*)/.exec(line) ?? [];
      if (heading !== undefined) return makeLine(page, 'h5', heading);
      const [, quote] = /^>\s?(.*)/.exec(line) ?? [];
      if (quote !== undefined) return makeLine(page, 'blockquote', quote);
      const [, mark, item] = /^([-*+]|\d+\.)\s+(.*)/.exec(line) ?? [];
      if (mark !== undefined && item !== undefined)
        return makeLine(page, 'p', `${/\d/.test(mark) ? mark : '•'} ${item}`);
      return makeLine(page, 'p', line);
    });
}
