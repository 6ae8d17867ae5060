import { Button, Flex, Input, InputNumber, Select } from 'antd';
import { MAX_CONCURRENCY, MAX_NUMBERS, NUMBER_KINDS, NUMBER_KIND_LABELS } from 'contract/channels/voiceAccounts';
import type { VoiceNumber } from 'contract/channels/voiceAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';

const NEW_NUMBER: VoiceNumber = { number: '', kind: 'landline', concurrency: 1 };

interface Props {
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly VoiceNumber[];
  readonly onChange?: (numbers: readonly VoiceNumber[]) => void;
}

/** A form field for the merchant's own numbers: a row with number, kind and concurrency for each. */
export function NumbersField({ id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly) return <span>{value.map(({ number }) => number).join(t('、'))}</span>;
  const change = (at: number, changed: Partial<VoiceNumber>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...changed } : one)));
  return (
    <Flex id={id} vertical gap={8} align="stretch">
      {value.map(({ number, kind, concurrency }, index) => {
        const n = index + 1;
        return (
          <Flex key={index} gap={8}>
            <Input
              aria-label={t('第 {n} 个号码', { n })}
              placeholder="057112345678"
              maxLength={20}
              value={number}
              onChange={({ target }) => change(index, { number: target.value })}
            />
            <Select
              aria-label={t('第 {n} 个号码的类型', { n })}
              style={{ width: 180, flexShrink: 0 }}
              value={kind}
              options={NUMBER_KINDS.map((one) => ({ value: one, label: t(NUMBER_KIND_LABELS[one]) }))}
              onChange={(next) => change(index, { kind: next })}
            />
            <InputNumber
              aria-label={t('第 {n} 个号码的并发数', { n })}
              style={{ width: 150, flexShrink: 0 }}
              prefix={t('并发')}
              min={1}
              max={MAX_CONCURRENCY}
              precision={0}
              value={concurrency}
              onChange={(next) => change(index, { concurrency: next ?? 1 })}
            />
            <Button
              type="link"
              danger
              aria-label={t('删除第 {n} 个号码', { n })}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            >
              {t('删除')}
            </Button>
          </Flex>
        );
      })}
      <Button type="dashed" disabled={value.length >= MAX_NUMBERS} onClick={() => onChange?.([...value, NEW_NUMBER])}>
        {t('添加号码')}
      </Button>
    </Flex>
  );
}
