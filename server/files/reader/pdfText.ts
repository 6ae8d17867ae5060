import { getDocumentProxy } from 'unpdf';
import { BoundedText } from './textLimit';

/** Reads the text of a PDF, page by page until the text is full. A scanned page has none. Throws for one with a password. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const text = new BoundedText();
  for (let number = 1; number <= document.numPages && !text.isFull; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
    text.add('\n');
    page.cleanup();
  }
  return text.toString();
}
