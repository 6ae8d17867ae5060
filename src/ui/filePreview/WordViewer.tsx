import { renderAsync } from 'docx-preview';
import { useTexts } from '@/platform/language/useTexts';
import { DocumentFrame } from './DocumentFrame';
import { PreviewLoading } from './PreviewLoading';
import { readContent, useLoaded } from './readContent';
import { damaged } from './viewer';
import type { ViewerProps } from './viewer';
import { refuseLargeZip } from './zipSize';

const CSS = `body { margin: 0; background: #eef0f4; }
.docx-wrapper { background: #eef0f4 !important; padding: 24px !important; }`;

/** Shows a Word document page by page, without running or loading anything in it. */
export function WordViewer({ address, onFail }: ViewerProps) {
  const t = useTexts();
  const html = useLoaded(async (signal) => toHtml(await readContent(address, signal)), onFail);
  if (html === undefined) return <PreviewLoading />;
  return <DocumentFrame title={t('文档内容')} html={html} css={CSS} />;
}

async function toHtml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  refuseLargeZip(bytes);
  // Belongs to a document that is never shown.
  const inert = document.implementation.createHTMLDocument();
  const [pages, css] = [inert.createElement('div'), inert.createElement('div')];
  try {
    await renderAsync(bytes, pages, css, {
      // Addresses of blobs could not be read from the frame.
      useBase64URL: true,
      // Such a part is a whole page of HTML.
      renderAltChunks: false,
      renderComments: false,
      ignoreLastRenderedPageBreak: false,
    });
  } catch (error) {
    throw damaged(error);
  }
  return css.innerHTML + pages.innerHTML;
}
