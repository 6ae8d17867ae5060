import { Button, Flex, Input, Typography } from 'antd';
import type { MiniVendor } from 'contract/channels/miniAccounts';
import { MAX_KEYWORDS, describeKeyword } from 'contract/channels/miniContent';
import type { MiniKeyword } from 'contract/channels/miniContent';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';

interface Props {
  readonly vendor: MiniVendor;
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly MiniKeyword[];
  readonly onChange?: (keywords: readonly MiniKeyword[]) => void;
}

/** A form field for the keywords of a template: a row with code, name and text for each, and what its type takes. */
export function KeywordsField({ vendor, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly) return <span>{value.map(({ name, text }) => `${name}=${text}`).join(t('；'))}</span>;
  const change = (at: number, changed: Partial<MiniKeyword>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  const isAlipay = vendor === 'alipay';
  // Alipay numbers the keywords of a template without gaps.
  const number = (keywords: readonly MiniKeyword[]) =>
    isAlipay ? keywords.map((one, index) => ({ ...one, code: `keyword${index + 1}` })) : keywords;
  const added = { code: isAlipay ? '' : 'thing1', name: '', text: '', choices: [] };
  return (
    <Flex id={id} vertical gap={8}>
      {value.map((keyword, index) => {
        const n = index + 1;
        const hint = describeKeyword(vendor, keyword);
        return (
          <Flex key={index} gap={8} align="flex-start">
            <Input
              aria-label={t('第 {n} 个关键词的代码', { n })}
              style={{ width: 150, flexShrink: 0 }}
              maxLength={34}
              disabled={isAlipay}
              value={keyword.code}
              onChange={({ target }) => change(index, { code: target.value, choices: [] })}
            />
            <Input
              aria-label={t('第 {n} 个关键词的名称', { n })}
              style={{ width: 150, flexShrink: 0 }}
              placeholder={t('名称')}
              maxLength={50}
              value={keyword.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Flex vertical flex={1}>
              <Input
                aria-label={t('第 {n} 个关键词的内容', { n })}
                placeholder={t('内容，变量写在花括号中')}
                maxLength={200}
                value={keyword.text}
                onChange={({ target }) => change(index, { text: target.value })}
              />
              {hint && <Typography.Text type="secondary">{t(hint)}</Typography.Text>}
            </Flex>
            <Button
              type="link"
              danger
              aria-label={t('删除第 {n} 个关键词', { n })}
              onClick={() => onChange?.(number(value.filter((_, at) => at !== index)))}
            >
              {t('删除')}
            </Button>
          </Flex>
        );
      })}
      <Button
        type="dashed"
        disabled={value.length >= MAX_KEYWORDS}
        onClick={() => onChange?.(number([...value, added]))}
      >
        {t('添加关键词')}
      </Button>
    </Flex>
  );
}
