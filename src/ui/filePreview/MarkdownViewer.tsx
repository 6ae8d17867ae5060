import { Marked } from 'marked';
import { useTexts } from '@/platform/language/useTexts';
import { DocumentFrame } from './DocumentFrame';
import { PreviewLoading } from './PreviewLoading';
import { decodeText } from './decodeText';
import { readContent, useLoaded } from './readContent';
import type { ViewerProps } from './viewer';

const markdown = new Marked({ gfm: true, async: false });

const CSS = `
body { max-width: 860px; margin: 0 auto; padding: 24px 32px 64px; color: #1c2433; background: #fff;
  font: 15px/1.7 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Segoe UI", sans-serif; }
h1, h2 { padding-bottom: 6px; border-bottom: 1px solid #e9ecf2; }
pre, code { font-family: ui-monospace, Consolas, monospace; font-size: 13px; background: #f3f5f9; border-radius: 4px; }
code { padding: 2px 4px; } pre { padding: 12px; overflow: auto; } pre code { padding: 0; }
table { border-collapse: collapse; } th, td { padding: 6px 12px; border: 1px solid #d5dae3; }
blockquote { margin: 0; padding: 0 16px; color: #5b6577; border-left: 4px solid #e9ecf2; }
img { max-width: 100%; } a { color: #1549c4; overflow-wrap: anywhere; }`;

/** Shows Markdown as the document that it describes. */
export function MarkdownViewer({ address, onFail }: ViewerProps) {
  const t = useTexts();
  const html = useLoaded(async (signal) => {
    const source = decodeText(await readContent(address, signal));
    return markdown.parse(source, { async: false });
  }, onFail);
  if (html === undefined) return <PreviewLoading />;
  return <DocumentFrame title={t('文档内容')} html={html} css={CSS} />;
}
