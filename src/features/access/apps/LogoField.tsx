import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { ProForm } from '@ant-design/pro-components';
import { Button, Col, Form, Space } from 'antd';
import { useRef } from 'react';
import { useUploadAppLogoMutation } from '@/api/access/apps';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { usePending } from '@/ui/form/usePending';
import { AppLogo } from './AppLogo';
import styles from './apps.module.css';
import { IMAGE_TYPES, encodeBase64, findImageProblem } from './readImage';

/** A form field for the logo of an app: uploads, shows and removes an image. */
export function LogoField() {
  const t = useTexts();
  return (
    <Col span={24}>
      <ProForm.Item name="appLogo" label={t('应用图标')} extra={t('PNG、JPEG 或 WebP，不超过 200 KB，建议正方形')}>
        <LogoInput />
      </ProForm.Item>
    </Col>
  );
}

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (hash: string | null) => void;
}

function LogoInput({ id, value, onChange }: Props) {
  const t = useTexts();
  const readOnly = useReadOnlyForm();
  const input = useRef<HTMLInputElement>(null);
  const [upload] = useUploadAppLogoMutation();
  const { run, isBusy, problem, setProblem } = usePending();
  const name = Form.useWatch<string | undefined>('appName') ?? '';
  const take = async (file: File) => {
    const wrong = findImageProblem(file);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    const { appLogo } = await upload({ content: await encodeBase64(file) }).unwrap();
    onChange?.(appLogo);
  };
  if (readOnly) return value === readOnly.original.appLogo ? t('原来的图片') : t('另一张图片');
  return (
    <Space size={12} wrap>
      <AppLogo hash={value} name={name} size={48} />
      <Button
        id={id}
        icon={<UploadOutlined />}
        loading={isBusy && { delay: 300 }}
        onClick={() => input.current?.click()}
      >
        {value ? t('更换图片') : t('上传图片')}
      </Button>
      {value && (
        <Button type="link" danger onClick={() => onChange?.(null)}>
          {t('移除')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        aria-label={t('应用图标文件')}
        className={styles.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void run(() => take(file));
          // Empties the input: choosing the same file again would otherwise cause no change event.
          target.value = '';
        }}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {t(problem)}
        </span>
      )}
    </Space>
  );
}
