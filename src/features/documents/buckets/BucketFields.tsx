import {
  ProForm,
  ProFormDigit,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { Alert, Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { BUCKET_KIND_LABELS, BUCKET_KINDS, buckets } from 'contract/documents/buckets';
import type { Bucket, BucketKind } from 'contract/documents/buckets';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { SizeInput } from '@/ui/form/SizeInput';
import { PlaceFields } from './PlaceFields';
import { TestBucket } from './TestBucket';
import type { TestedPlace } from './TestBucket';

const { addBucket, testBucket } = buckets;
const HALF = { span: 12 } as const;
const { bucketId: _, step: __, probe: ___, ...placeEntries } = testBucket.arg.entries;
const Place = v.object(placeEntries);

/** The fields of a bucket: where it is, what it takes and how much. */
export function BucketFields({ bucket }: { readonly bucket: Bucket | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const kind = Form.useWatch<BucketKind | undefined>('kind', form) ?? bucket?.kind ?? 's3';
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testBucket.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedPlace>();
  const n = bucket?.contentCount ?? 0;

  const test = async () => {
    await form.validateFields(Object.keys(placeEntries));
    setTested(v.parse(Place, form.getFieldsValue()));
  };

  return (
    <>
      {n > 0 && (
        <Col span={24}>
          <Alert
            type="info"
            showIcon
            message={t('存储桶中已有 {n} 个文件，不能更改存储位置，请使用“迁移”', { n })}
            style={{ marginBottom: 16 }}
          />
        </Col>
      )}
      <ProFormText {...field(addBucket, 'bucketName')} label={t('存储桶名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addBucket, 'kind')}
        label={t('存储类型')}
        allowClear={false}
        disabled={n > 0}
        colProps={HALF}
        options={BUCKET_KINDS.map((value) => ({ value, label: t(BUCKET_KIND_LABELS[value]) }))}
      />
      {kind === 's3' && <PlaceFields bucket={bucket} isFixed={n > 0} />}
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      <Col span={12}>
        <ProForm.Item
          {...sizeField('quotaBytes')}
          label={t('配额')}
          tooltip={t('所有文件内容的总大小；相同内容只计一次')}
        >
          <SizeInput unit="GB" />
        </ProForm.Item>
      </Col>
      <Col span={12}>
        <ProForm.Item {...sizeField('maxFileBytes')} label={t('单个文件上限')}>
          <SizeInput unit="MB" />
        </ProForm.Item>
      </Col>
      <ProFormSelect
        {...field(addBucket, 'allowedExtensions')}
        mode="tags"
        label={t('允许的扩展名')}
        tooltip={t('不带点，例如 pdf；留空表示不限')}
        placeholder={t('无限制')}
        fieldProps={{ tokenSeparators: [',', ' ', '，'], open: false, suffixIcon: null }}
      />
      <ProFormSwitch
        colProps={HALF}
        name="keepsVersions"
        label={t('保留历史版本')}
        tooltip={t('覆盖同名文件时保留此前的内容')}
      />
      <ProFormDigit
        {...field(addBucket, 'trashDays', { precision: 0, suffix: t('天') })}
        label={t('回收站天数')}
        colProps={HALF}
      />
      <ProFormTextArea {...field(addBucket, 'remark')} label={t('备注')} />
      {tested && <TestBucket bucket={bucket} place={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}

function sizeField(name: 'quotaBytes' | 'maxFileBytes') {
  const { fieldProps: _, ...item } = field(addBucket, name);
  return item;
}
