import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import type { AttributeInputProps } from './attributeInputProps';
import styles from './siteConfiguration.module.css';

/** The maximum size of a picture in bytes: as base64 it still fits into the value of a parameter. */
const MAX_PICTURE_BYTES = 70 * 1024;

// Without SVG files, which can contain scripts.
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon', 'image/vnd.microsoft.icon'];

interface Props extends Omit<AttributeInputProps, 'value'> {
  readonly value: string;
}

/** Chooses a picture: an address of this site, or a small file that becomes part of the configuration. */
export function PictureInput({ id, attribute, value, isDisabled, isInvalid, onChange }: Props) {
  const t = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const isFile = value.startsWith('data:');
  const read = async (picture: File | undefined) => {
    if (!picture) return;
    if (!TYPES.includes(picture.type)) setProblem(t('请选择 PNG、JPG、WebP、GIF 或 ICO 图片'));
    else if (picture.size > MAX_PICTURE_BYTES)
      setProblem(t('图片不能超过 {n} KB，请压缩后再试', { n: MAX_PICTURE_BYTES / 1024 }));
    else {
      setProblem('');
      onChange(await toDataUrl(picture));
    }
  };
  return (
    <>
      <div className={styles.inputs}>
        {value !== '' && <img src={value} alt={t('当前的图片')} className={styles.picture} />}
        <Input
          id={id}
          value={isFile ? t('已选择的图片') : value}
          readOnly={isFile}
          disabled={isDisabled}
          status={isInvalid || problem ? 'error' : ''}
          placeholder="/logo.png"
          allowClear
          onChange={({ target }) => onChange(isFile ? '' : target.value.trim())}
        />
        <Button
          icon={<UploadOutlined />}
          disabled={isDisabled}
          aria-label={t('选择图片：{name}', { name: t(attribute.name) })}
          onClick={() => file.current?.click()}
        >
          {t('选择图片')}
        </Button>
        <input
          ref={file}
          type="file"
          accept={TYPES.join()}
          aria-label={t('图片文件：{name}', { name: t(attribute.name) })}
          hidden
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // Choosing the same file again would otherwise cause no change event.
            target.value = '';
          }}
        />
      </div>
      {problem && (
        <div role="alert" className={styles.error}>
          {problem}
        </div>
      )}
    </>
  );
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture can’t be read.'));
    reader.readAsDataURL(file);
  });
}
