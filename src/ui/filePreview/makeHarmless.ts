// What loads, runs or sends something, or changes how the rest of the page is read.
const REMOVED = 'script, iframe, frame, object, embed, applet, form, base, link, meta, portal';
const SAFE_LINK = /^(https?:|mailto:|#)/i;
// What the frame may load: nothing but what the document itself contains.
const POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/**
 * Makes the page for a frame from the HTML that somebody else's document has become. The frame runs no scripts and its policy
 * loads nothing; this also takes away what would try to.
 */
export function makeHarmless(html: string, styles = ''): string {
  // A parsed document is inert: it runs and loads nothing.
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll(REMOVED)) element.remove();
  for (const element of parsed.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isLink = name === 'href' || name === 'xlink:href' || name === 'action' || name === 'formaction';
      if (name.startsWith('on') || (isLink && !SAFE_LINK.test(value.trim()))) element.removeAttribute(name);
    }
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  return `<!doctype html><html><head><meta charset="utf-8">${policy}<style>${styles}</style></head><body>${parsed.head.innerHTML}${parsed.body.innerHTML}</body></html>`;
}
