import { StringDecoder } from 'node:string_decoder';
import yauzl from 'yauzl';
import { MAX_TEXT } from './kinds';
import { scanMarkup } from './markup';
import { BoundedText } from './textLimit';

// The parts of an office document with its text, in the order in which they are read.
const PARTS: readonly RegExp[] = [
  /^word\/document\d*\.xml$/,
  /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/,
  /^xl\/workbook\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
  // OpenDocument: text, spreadsheets and presentations.
  /^content\.xml$/,
];

// A part is markup for the most part: what is unpacked of one is a multiple of the text that is kept.
const MAX_PART = 16 * MAX_TEXT;

/**
 * Reads the text of a document of Office Open XML or OpenDocument, part by part until the text is full. Counts what is
 * unpacked by itself, whatever the directory of the archive says. Throws for a document without such parts.
 */
export async function readOfficeText(bytes: Buffer): Promise<string> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const found: { readonly order: number; readonly entry: yauzl.Entry }[] = [];
  for await (const entry of archive.eachEntry()) {
    const order = PARTS.findIndex((part) => part.test(entry.fileName));
    if (order >= 0) found.push({ order, entry });
  }
  if (found.length === 0) throw new Error('the archive has no part of an office document');
  found.sort(
    (one, other) =>
      one.order - other.order || one.entry.fileName.localeCompare(other.entry.fileName, 'en', { numeric: true }),
  );
  const text = new BoundedText();
  for (const { entry } of found) {
    if (text.isFull) break;
    addPartText(text, await readPart(archive, entry));
  }
  return text.toString();
}

async function readPart(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const decoder = new StringDecoder('utf8');
  const parts: string[] = [];
  let length = 0;
  const content: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
  for await (const part of content) {
    const piece = decoder.write(part);
    parts.push(piece);
    length += piece.length;
    if (length >= MAX_PART) break;
  }
  return parts.join('');
}

// The elements whose texts are read: runs of Word, Excel and PowerPoint, and values of cells.
const TEXTS = new Set(['w:t', 't', 'a:t', 'v']);
const BREAKS = new Set(['w:p', 'w:br', 'w:tab', 'w:tc', 'a:p', 'a:br', 'si', 'is', 'c', 'row']);

function addPartText(text: BoundedText, source: string): void {
  const isOpenDocument = source.slice(0, 2000).includes('office:document-content');
  let isRead = false;
  let isSharedText = false;
  scanMarkup(source, {
    open(name, attributes) {
      if (name === 'sheet') {
        const [, title = ''] = /\bname="([^"]*)"/.exec(attributes) ?? [];
        text.add(`${title}\n`);
      }
      // The value of such a cell is the number of a text in sharedStrings.xml.
      if (name === 'c') isSharedText = /\bt="s"/.test(attributes);
      if (TEXTS.has(name)) isRead = name !== 'v' || !isSharedText;
    },
    close(name) {
      if (TEXTS.has(name)) isRead = false;
      if (BREAKS.has(name) || (isOpenDocument && /^(?:text:(?:p|h|tab|line-break)|table:table-cell)$/.test(name)))
        text.add('\n');
    },
    text(part) {
      if (isRead || (isOpenDocument && part.trim() !== '')) text.add(part);
    },
  });
}
