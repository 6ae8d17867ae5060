import { Input, Segmented, Switch } from 'antd';
import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { IntroductionInput } from './IntroductionInput';
import { PictureInput } from './PictureInput';
import type { AttributeValue } from './draft';
import styles from './siteConfiguration.module.css';

const PICTURES = ['FAVICON', 'LOGO_PLATFORM', 'LOGIN_BACKGROUND'];

/** The props of the input of an attribute. */
export interface AttributeInputProps {
  /** The id of the input, which the label names. The id of the label ends in `-label`. */
  readonly id: string;
  readonly attribute: Parameter;
  readonly value: AttributeValue;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (value: AttributeValue) => void;
}

/** The input for an attribute of the site: by its key where it has one of its own, otherwise by its type. */
export function AttributeInput(props: AttributeInputProps) {
  const t = useTexts();
  const { id, attribute, value, isDisabled, isInvalid, onChange } = props;
  const shown = String(value);
  const status = isInvalid ? ('error' as const) : ('' as const);
  const input = { id, disabled: isDisabled, status };
  if (PICTURES.includes(attribute.parameterKey)) return <PictureInput {...props} value={shown} />;
  if (attribute.parameterKey === 'INTRODUCE_CONTENT') return <IntroductionInput {...props} value={shown} />;
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
