import { ProFormSwitch, ProFormText } from '@ant-design/pro-components';
import { buckets } from 'contract/documents/buckets';
import type { Bucket } from 'contract/documents/buckets';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { addBucket } = buckets;
const HALF = { span: 12 } as const;

interface Props {
  readonly bucket: Bucket | undefined;
  /** Whether the place can't be changed, since it has content. */
  readonly isFixed: boolean;
}

/** The fields of an S3-compatible store. The keys are never shown; without new ones, the stored keys stay. */
export function PlaceFields({ bucket, isFixed }: Props) {
  const t = useTexts();
  const hasKeys = bucket?.kind === 's3';
  const kept = hasKeys ? { placeholder: t('已保存，留空表示不更改') } : {};
  const required = (message: string) => ({ rules: [{ required: true, message }] });
  const { rules: endpointRules, ...endpoint } = field(addBucket, 'endpoint');
  const { rules: nameRules, ...s3Bucket } = field(addBucket, 's3Bucket');
  return (
    <>
      <ProFormText
        {...endpoint}
        rules={[...required(t('请输入服务地址')).rules, ...endpointRules]}
        label={t('服务地址')}
        colProps={HALF}
        placeholder="https://s3.example.com"
        disabled={isFixed}
      />
      <ProFormText
        {...s3Bucket}
        rules={[...required(t('请输入 Bucket 名称')).rules, ...nameRules]}
        label={t('Bucket 名称')}
        colProps={HALF}
        disabled={isFixed}
      />
      <ProFormText {...field(addBucket, 'region')} label={t('地域')} colProps={HALF} placeholder="us-east-1" />
      <ProFormText
        {...field(addBucket, 'prefix')}
        label={t('路径前缀')}
        colProps={HALF}
        tooltip={t('对象的键以此开头，例如 portal/files')}
        disabled={isFixed}
      />
      <ProFormSwitch
        name="isPathStyle"
        label={t('路径风格访问')}
        tooltip={t('Bucket 名称在路径中，而不在域名中；MinIO 通常需要开启')}
      />
      <ProFormText
        {...field(addBucket, 'accessKey')}
        {...(!hasKeys && required(t('请输入访问密钥 ID')))}
        {...kept}
        label={t('访问密钥 ID')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addBucket, 'secretAccessKey', { autoComplete: 'new-password' })}
        {...(!hasKeys && required(t('请输入访问密钥')))}
        {...kept}
        label={t('访问密钥')}
        colProps={HALF}
      />
    </>
  );
}
