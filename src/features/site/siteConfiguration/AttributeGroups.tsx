import { Button, Flex, Tag } from 'antd';
import { useId } from 'react';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { AttributeInput } from './AttributeInput';
import { AttributeText } from './AttributeText';
import type { AttributeValue, DraftedAttribute } from './draft';
import styles from './siteConfiguration.module.css';

const groups: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  { title: text('名称与标志'), keys: ['VUE_APP_NAME', 'LOGO_PLATFORM', 'FAVICON'] },
  {
    title: text('外观与导航'),
    keys: ['THEME_COLOR', 'TOP_NAV_STYLE', 'LEFT_MENU_STYLE', 'TABS_ENABLED', 'SITE_LANGUAGES'],
  },
  { title: text('登录页'), keys: ['LOGIN_BACKGROUND', 'SITE_FOOTER'] },
  { title: text('使用规则'), keys: ['WATERMARK_ENABLED', 'CENTERS_INVERTED'] },
  { title: text('产品介绍页'), keys: ['INTRODUCE_CONTENT'] },
  { title: text('版本公告'), keys: ['VERSION_NOTICE'] },
];

interface Props {
  readonly drafted: readonly DraftedAttribute[];
  /** Why the draft was not saved, by key. */
  readonly problems: ReadonlyMap<string, string>;
  readonly isEditable: boolean;
  /** Null: the inherited value applies again. */
  readonly onChange: (key: string, value: AttributeValue | null) => void;
}

/** The attributes of the site in groups, each with its input. */
export function AttributeGroups({ drafted, ...props }: Props) {
  const t = useTexts();
  return groups.map(({ title, keys }) => {
    const shown = drafted.filter(({ attribute }) => keys.includes(attribute.parameterKey));
    if (shown.length === 0) return null;
    return (
      <section key={title} className={styles.group}>
        <h2>{t(title)}</h2>
        {shown.map((one) => (
          <AttributeRow key={one.attribute.parameterKey} drafted={one} {...props} />
        ))}
      </section>
    );
  });
}

function AttributeRow({
  drafted,
  problems,
  isEditable,
  onChange,
}: Omit<Props, 'drafted'> & { drafted: DraftedAttribute }) {
  const t = useTexts();
  const id = useId();
  const { attribute, value, isInherited, isChanged, isStale } = drafted;
  const { parameterKey, name, remark, level } = attribute;
  const problem = problems.get(parameterKey);
  return (
    <div className={styles.attribute}>
      <Flex gap="small" align="center" wrap>
        <label htmlFor={id} id={`${id}-label`}>
          {t(name)}
        </label>
        {isChanged && <Tag color="processing">{t('与已发布的不同')}</Tag>}
        {isStale && <Tag color="warning">{t('已发布的值被修改')}</Tag>}
        {level === 'merchant' && isInherited && <Tag>{t('继承自平台')}</Tag>}
        {!isInherited && isEditable && (
          <Button
            type="link"
            size="small"
            aria-label={t('{action}：{name}', {
              action: level === 'merchant' ? t('恢复继承') : t('恢复默认'),
              name: t(name),
            })}
            onClick={() => onChange(parameterKey, null)}
          >
            {level === 'merchant' ? t('恢复继承') : t('恢复默认')}
          </Button>
        )}
      </Flex>
      <AttributeInput
        id={id}
        attribute={attribute}
        value={value}
        isDisabled={!isEditable}
        isInvalid={problem !== undefined}
        onChange={(entered) => onChange(parameterKey, entered)}
      />
      {problem !== undefined && (
        <div role="alert" className={styles.error}>
          {problem}
        </div>
      )}
      <div className={styles.hint}>{t(remark)}</div>
      {isChanged && (
        <div className={styles.hint}>
          {t('已发布：')}
          <AttributeText attribute={attribute} value={attribute.value} />
        </div>
      )}
    </div>
  );
}
