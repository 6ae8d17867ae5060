import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Input } from 'antd';
import { MAX_VERSION_FUNCTIONS } from 'contract/site/versionInfo';
import { useTexts } from '@/platform/language/useTexts';
import type { AttributeInputProps } from './attributeInputProps';
import { readVersionNotice, writeVersionNotice } from './versionNotice';
import type { EditedNotice } from './versionNotice';
import styles from './siteConfiguration.module.css';

interface Props extends Omit<AttributeInputProps, 'value'> {
  readonly value: string;
}

/** Edits the notice of the release: title, version, day, and what is new. Left empty, the notice of the build is shown. */
export function VersionNoticeInput({ id, value, isDisabled, isInvalid, onChange }: Props) {
  const t = useTexts();
  const notice = readVersionNotice(value);
  const status = isInvalid ? ('error' as const) : ('' as const);
  const change = (changed: Partial<EditedNotice>) => onChange(writeVersionNotice({ ...notice, ...changed }));
  const changeFunction = (index: number, changed: Partial<EditedNotice['functionList'][number]>) =>
    change({ functionList: notice.functionList.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  const field = (name: 'title' | 'version' | 'updateDate', label: string, maxLength: number, fieldId: string) => (
    <>
      <label htmlFor={fieldId}>{label}</label>
      <Input
        id={fieldId}
        value={notice[name]}
        disabled={isDisabled}
        status={status}
        maxLength={maxLength}
        placeholder={t('使用产品自带的内容')}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </>
  );
  return (
    <div className={styles.introduction}>
      {field('title', t('公告标题'), 60, id)}
      {field('version', t('版本号'), 40, `${id}-version`)}
      {field('updateDate', t('更新日期'), 40, `${id}-date`)}
      {notice.functionList.map(({ title, desc }, index) => (
        // The functions have no id, and are only added at the end.
        <Flex key={index} gap="small" align="start">
          <Flex vertical gap="small" flex={1}>
            <Input
              aria-label={t('功能 {n} 的名称', { n: index + 1 })}
              value={title}
              disabled={isDisabled}
              maxLength={60}
              placeholder={t('功能名称')}
              onChange={({ target }) => changeFunction(index, { title: target.value })}
            />
            <Input.TextArea
              aria-label={t('功能 {n} 的说明', { n: index + 1 })}
              value={desc}
              disabled={isDisabled}
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 6 }}
              placeholder={t('功能说明')}
              onChange={({ target }) => changeFunction(index, { desc: target.value })}
            />
          </Flex>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={isDisabled}
            aria-label={t('删除功能 {n}', { n: index + 1 })}
            onClick={() => change({ functionList: notice.functionList.filter((_, at) => at !== index) })}
          />
        </Flex>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={isDisabled || notice.functionList.length >= MAX_VERSION_FUNCTIONS}
        onClick={() => change({ functionList: [...notice.functionList, { title: '', desc: '' }] })}
      >
        {t('添加功能')}
      </Button>
    </div>
  );
}
