import { Alert, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { MAX_PROOF_BYTES } from 'contract/channels/smsSigns';
import { readBase64 } from '@/kernel/channels/readBase64';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';

const IMAGE_TYPES = ['image/jpeg', 'image/png'];

interface Props {
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (base64: string | null) => void;
}

/** A form field for a picture, as base64. */
export function ProofField({ id, value, onChange }: Props) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<PortalText>('');
  const take = async (file: File) => {
    setProblem(findProblem(file));
    if (findProblem(file) !== '') return;
    const content = await readBase64(file).catch(() => undefined);
    if (content === undefined) {
      setProblem(text('无法读取图片'));
      return;
    }
    setName(file.name);
    onChange?.(content);
  };
  return (
    <Flex vertical gap={8} align="flex-start">
      <Button id={id} onClick={() => input.current?.click()}>
        {value ? t('已选择 {name}', { name }) : t('选择证明图片')}
      </Button>
      <input
        ref={input}
        // antd shows each file input of a form, whatever `hidden` says.
        style={{ display: 'none' }}
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-label={t('证明图片文件')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // Empties the input: choosing the same file again would otherwise cause no change event.
          target.value = '';
        }}
      />
      {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
    </Flex>
  );
}

function findProblem({ type, size }: File): PortalText {
  if (!IMAGE_TYPES.includes(type)) return text('请选择 JPG 或 PNG 图片');
  return size > MAX_PROOF_BYTES ? text('图片不能超过 2 MB') : '';
}
