import { defaultIntroductionContent } from '../../../../config/introduce';
import { parseIntroduction } from './parseIntroduction';

const footer = { text: '沪ICP备00000000号', links: [{ label: '联系我们', address: 'mailto:hello@example.com' }] };
const list = { title: '常见问题', text: '', items: [{ title: '如何开通', text: '联系管理员。' }] };
const withLink = (address: string) => JSON.stringify({ footer: { text: '', links: [{ label: '去', address }] } });

describe('[PUB-01] what the introduction page tells', () => {
  it('is the build’s where nothing is configured, which is itself well formed', () => {
    expect(parseIntroduction('')).toEqual(defaultIntroductionContent);
    expect(parseIntroduction(JSON.stringify({ ...defaultIntroductionContent, slogan: '另一句' }))).toEqual({
      ...defaultIntroductionContent,
      slogan: '另一句',
    });
  });

  it('takes the parts that are configured, and the rest from the build', () => {
    expect(parseIntroduction(JSON.stringify({ footer, lists: [list] }))).toEqual({
      ...defaultIntroductionContent,
      footer,
      lists: [{ ...list, isNumbered: false }],
    });
    expect(parseIntroduction('{"lists":[]}').lists).toEqual([]);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '7',
    '{"slogan":7}',
    '{"slogan":" "}',
    `{"slogan":"${'长'.repeat(61)}"}`,
    '{"abilities":{"title":"能力","text":"","blocks":[{"tab":"一","title":"二","text":"","points":[],"drawing":"cat"}]}}',
    JSON.stringify({ lists: Array.from({ length: 13 }, () => list) }),
    withLink('javascript:alert(1)'),
    withLink('//evil.example'),
    withLink('/\\evil.example'),
    withLink('http://plain.example'),
    withLink('data:text/html,x'),
  ])('is the build’s alone where the configuration makes no sense: %s', (configured) => {
    expect(parseIntroduction(configured)).toEqual(defaultIntroductionContent);
  });
});
