import { Button, Form } from 'antd';
import { useState } from 'react';
import { MAX_SIGNATURE_LENGTH } from 'contract/workflow/signatures';
import type { SignaturePadProps } from '@/forms/files/SignaturePad';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import styles from './instances.module.css';
import { toSignature } from './toSignature';

// With the inputs of files, which most decisions don't need.
const SignaturePad = lazyScreen<SignaturePadProps>(() =>
  import(/* webpackChunkName: "form-files" */ '@/forms/files/files').then(({ SignaturePad: pad }) => pad),
);

interface Props {
  /** A data address. Undefined: not signed yet. */
  readonly value: string | undefined;
  readonly onChange: (signature: string | undefined) => void;
}

/** Takes the signature of a decision. */
export function SignatureField({ value, onChange }: Props) {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    const signature = await toSignature(file);
    const isFitting = signature !== undefined && signature.length <= MAX_SIGNATURE_LENGTH;
    setProblem(isFitting ? undefined : text('无法读取这张图片，请换一张'));
    if (isFitting) onChange(signature);
  };
  return (
    <Form.Item required label={t('手写签名')}>
      <div role="group" aria-label={t('手写签名')}>
        {value === undefined ? (
          <SignaturePad.Screen
            label={t('手写签名')}
            isBusy={false}
            problem={problem}
            onSign={(file) => void read(file)}
          />
        ) : (
          <div className={styles.signed}>
            <img className={styles.signature} src={value} alt={t('手写签名')} />
            <Button size="small" onClick={() => onChange(undefined)}>
              {t('重新签名')}
            </Button>
          </div>
        )}
      </div>
    </Form.Item>
  );
}
