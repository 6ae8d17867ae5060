import { Input } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import type { AttributeInputProps } from './attributeInputProps';
import { readIntroduction } from './introduction';
import styles from './siteConfiguration.module.css';

interface Props extends Omit<AttributeInputProps, 'value'> {
  readonly value: string;
}

/** Edits the content of the introduction page: slogan and lead as texts, all of it as JSON. */
export function IntroductionInput({ id, value, isDisabled, isInvalid, onChange }: Props) {
  const t = useTexts();
  const content = readIntroduction(value);
  const change = (name: string, entered: string) => {
    const { [name]: _former, ...others } = content ?? {};
    onChange(JSON.stringify(entered === '' ? others : { ...others, [name]: entered }, null, 2));
  };
  const textOf = (name: string) => (typeof content?.[name] === 'string' ? content[name] : '');
  const isFixed = isDisabled || content === undefined;
  return (
    <div className={styles.introduction}>
      <label htmlFor={`${id}-slogan`}>{t('标语')}</label>
      <Input
        id={`${id}-slogan`}
        value={textOf('slogan')}
        disabled={isFixed}
        maxLength={60}
        placeholder={t('使用产品自带的内容')}
        onChange={({ target }) => change('slogan', target.value)}
      />
      <label htmlFor={`${id}-lead`}>{t('导语')}</label>
      <Input.TextArea
        id={`${id}-lead`}
        value={textOf('lead')}
        disabled={isFixed}
        maxLength={300}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={t('使用产品自带的内容')}
        onChange={({ target }) => change('lead', target.value)}
      />
      <details>
        <summary>{t('全部内容（JSON）')}</summary>
        <Input.TextArea
          id={id}
          aria-label={t('全部内容（JSON）')}
          value={value}
          disabled={isDisabled}
          status={isInvalid || content === undefined ? 'error' : ''}
          rows={12}
          className={styles.json ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      </details>
      {content === undefined && (
        <div role="alert" className={styles.error}>
          {t('不是有效的 JSON，请检查括号、引号和逗号')}
        </div>
      )}
      <a href="/introduce" target="_blank" rel="noreferrer">
        {t('查看已发布的产品介绍页')}
      </a>
    </div>
  );
}
