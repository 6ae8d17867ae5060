import { Input, Segmented, Switch } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { IntroductionInput } from './IntroductionInput';
import { PictureInput } from './PictureInput';
import { VersionNoticeInput } from './VersionNoticeInput';
import type { AttributeInputProps } from './attributeInputProps';
import styles from './siteConfiguration.module.css';

const PICTURES = ['FAVICON', 'LOGO_PLATFORM', 'LOGIN_BACKGROUND'];

/** The input for an attribute of the site: by its key where it has one of its own, otherwise by its type. */
export function AttributeInput(props: AttributeInputProps) {
  const t = useTexts();
  const { id, attribute, value, isDisabled, isInvalid, onChange } = props;
  const shown = String(value);
  const status = isInvalid ? ('error' as const) : ('' as const);
  const input = { id, disabled: isDisabled, status };
  if (PICTURES.includes(attribute.parameterKey)) return <PictureInput {...props} value={shown} />;
  if (attribute.parameterKey === 'INTRODUCE_CONTENT') return <IntroductionInput {...props} value={shown} />;
  if (attribute.parameterKey === 'VERSION_NOTICE') return <VersionNoticeInput {...props} value={shown} />;
  if (attribute.parameterKey === 'THEME_COLOR')
    return (
      <div className={styles.inputs}>
        {/* The browser's own control: antd's would weigh on the chunk that every list loads. */}
        <input
          type="color"
          aria-label={t('选择颜色：{name}', { name: t(attribute.name) })}
          className={styles.picker}
          value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#1b58f4'}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input {...input} value={shown} maxLength={7} onChange={({ target }) => onChange(target.value.trim())} />
      </div>
    );
  if (attribute.type === 'switch')
    return <Switch id={id} checked={value === true} disabled={isDisabled} onChange={onChange} />;
  if (attribute.type === 'choice')
    return (
      <Segmented<string>
        aria-labelledby={`${id}-label`}
        value={shown}
        disabled={isDisabled}
        options={attribute.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        onChange={onChange}
      />
    );
  return <Input {...input} value={shown} maxLength={120} onChange={({ target }) => onChange(target.value)} />;
}
