import { fireEvent, render, screen, within } from '@testing-library/react';
import { Theme } from '../theme/Theme';
import { FilePreview } from './FilePreview';

/** An address at which `fetch` itself reads the content, without a server. */
const toAddress = (content: string | Uint8Array) =>
  `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`;
// Not the beginning of a content: `fetch` refuses it, as it refuses a server that is out of reach.
const UNREACHABLE = 'data:nothing';

interface Shown {
  readonly content?: string | Uint8Array;
  readonly size?: number;
  readonly mediaType?: string;
  readonly address?: string;
  readonly renew?: () => Promise<unknown>;
  readonly mayDownload?: boolean;
}

const onDownload = jest.fn();
beforeEach(() => onDownload.mockClear());

function Preview({ fileName, ...shown }: Shown & { readonly fileName: string }) {
  const { content = '', size = Buffer.byteLength(content), mediaType = 'text/plain', mayDownload = true } = shown;
  return (
    <Theme accent="#1b58f4">
      <FilePreview
        fileName={fileName}
        mediaType={mediaType}
        size={size}
        address={shown.address ?? toAddress(content)}
        onDownload={mayDownload ? onDownload : undefined}
        renew={shown.renew}
      />
    </Theme>
  );
}
const show = (fileName: string, shown: Shown = {}) => render(<Preview fileName={fileName} {...shown} />);
const cells = async () => (await screen.findAllByRole('cell')).map(({ textContent }) => textContent).filter(Boolean);

describe('[DOC-03] text', () => {
  it('is shown with the number of each line, and nothing in it becomes a part of the page', async () => {
    const { container } = show('a.ts', { content: 'const a = 1;\r\n<script>alert(1)</script>\n<img src=x>' });
    const text = await screen.findByRole('region', { name: 'a.ts' });
    expect(text.querySelector('pre[aria-hidden]')).toHaveTextContent('1 2 3');
    expect(text).toHaveTextContent('const a = 1; <script>alert(1)</script> <img src=x>');
    expect(container.querySelector('script, img')).toBeNull();
  });

  it('is decoded as what it is, and as what the user chooses', async () => {
    // 合同 in GB 18030.
    show('a.txt', { content: Uint8Array.from([0xba, 0xcf, 0xcd, 0xac]) });
    expect(await screen.findByText('合同')).toBeInTheDocument();
    expect(screen.getByText('GB 18030')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '编码' }));
    fireEvent.click(await screen.findByText('UTF-8', { selector: '.ant-select-item-option-content' }));
    expect(screen.queryByText('合同')).toBeNull();
    expect(screen.getByRole('region').textContent).toContain('\ufffd');
  });

  it('says that only the beginning of a long file is shown', async () => {
    show('a.log', { content: 'one\ntwo', size: 5 * 1024 * 1024 });
    expect(await screen.findByRole('note')).toHaveTextContent('文件共 5.00MB，这里只显示开头的 2 行；完整内容请下载');
  });
});

describe('[DOC-03] CSV', () => {
  it('is a table in which formulas and HTML stay text', async () => {
    const { container } = show('a.csv', {
      content: '名称,数量\n"=1+1",+SUM(A1)\n"=HYPERLINK(""http://x"",""y"")",<img src=x onerror=alert(1)>\n',
    });
    expect(await cells()).toEqual([
      '名称',
      '数量',
      '=1+1',
      '+SUM(A1)',
      '=HYPERLINK("http://x","y")',
      '<img src=x onerror=alert(1)>',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['A', 'B']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    expect(container.querySelector('img, a')).toBeNull();
  });

  it('draws the rows in sight only, and says of how many it shows the first', async () => {
    const rows = Array.from({ length: 10_050 }, (_, index) => `第${index + 1}行`);
    show('a.csv', { content: rows.join('\n') });
    expect(await screen.findByRole('note')).toHaveTextContent('这里最多显示 10000 行、200 列；完整内容请下载');
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
    const table = screen.getByRole('region', { name: 'a.csv' });
    Object.defineProperty(table, 'scrollTop', { value: 5000 * 28 });
    fireEvent.scroll(table);
    expect(within(table).getByText('第5001行')).toBeInTheDocument();
    expect(within(table).queryByText('第1行')).toBeNull();
  });
});

describe('[DOC-03] Markdown', () => {
  /** The document that the frame gets. */
  async function readFrame(content: string) {
    show('a.md', { content });
    const frame = await screen.findByTitle('文档内容');
    return { frame, shown: new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html') };
  }

  it('is a document with headings, tables and links', async () => {
    const { shown } = await readFrame(
      '# 标题\n\n| a | b |\n| --- | --- |\n| 一<br>二 | 三 |\n\n[站点](https://example.com/)',
    );
    expect(shown.querySelector('h1')?.textContent).toBe('标题');
    expect([...shown.querySelectorAll('td')].map(({ innerHTML }) => innerHTML)).toEqual(['一<br>二', '三']);
    expect(shown.querySelector('a')?.getAttribute('href')).toBe('https://example.com/');
  });

  it('shows HTML as text, so that no script, image or frame of it is there', async () => {
    const { frame, shown } = await readFrame(
      '<script>parent.x = 1</script>\n\n文字 <img src="https://x.example/a.png" onerror="x()"> <iframe src="//x"></iframe>',
    );
    expect(shown.querySelector('script, img, iframe')).toBeNull();
    expect(shown.body.textContent).toContain('<script>parent.x = 1</script>');
    expect(shown.body.textContent).toContain('<iframe src="//x"></iframe>');
    // What the frame could still do is refused by the browser.
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(shown.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')).toMatch(
      /^default-src 'none'; img-src data:;/,
    );
  });

  it('has no link that runs something, and no image that the document does not contain', async () => {
    const { shown } = await readFrame(
      ['[a](javascript:alert(1))', '[b](JaVaScRiPt:x)', '[c](data:text/html,x)', '[d](vbscript:x)', '[e](#f)']
        .concat(['![g](https://x.example/g.png)', '![h](data:image/png;base64,AAAA)'])
        .join('\n\n'),
    );
    expect([...shown.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', null],
      ['e', '#f'],
    ]);
    expect([...shown.querySelectorAll('img')].map((image) => [image.alt, image.getAttribute('src')])).toEqual([
      ['g', null],
      ['h', 'data:image/png;base64,AAAA'],
    ]);
  });
});

describe('[DOC-03] what can not be shown', () => {
  it.each([
    ['a.md', { size: 2 * 1024 * 1024 }, '文件超过 1.00MB，不能预览'],
    ['a.txt', { size: 0 }, '文件是空的'],
    ['a.exe', { size: 9, mediaType: 'application/octet-stream' }, '这种类型的文件不能预览'],
    ['a.xlsx', { content: 'no spreadsheet' }, '文件已损坏，或者格式不受支持，请下载后打开'],
  ])('is %s %j: says why, and offers the download', async (name, shown, reason) => {
    show(name, shown);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText(name)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /下\s*载/ }));
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it('offers no download where that is not allowed', async () => {
    show('a.exe', { size: 9, mediaType: 'application/octet-stream', mayDownload: false });
    expect(await screen.findByText('这种类型的文件不能预览')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is tried again at a new address when the content could not be read', async () => {
    const renew = jest.fn(async () =>
      shown.rerender(<Preview fileName="a.txt" content="现在可以读取" renew={renew} />),
    );
    const shown = show('a.txt', { address: UNREACHABLE, size: 9, renew });
    expect(await screen.findByText('内容读取失败，可能是网络不稳定，或您已没有查看权限')).toBeInTheDocument();
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('现在可以读取')).toBeInTheDocument();
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
