import { Segmented, Switch } from 'antd';
import { useId } from 'react';
import type { Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { schemeChosen, selectAppearance, sizeChosen, watermarkChosen } from '@/kernel/appearance/slice';
import { languageChosen, selectAwaitedLanguage, selectLanguage } from '@/kernel/language/slice';
import { useTexts } from '@/platform/language/useTexts';
import { selectSite } from '@/kernel/site/slice';
import styles from '../shell.module.css';

/** The props of the appearance settings. */
export interface AppearanceChoicesProps {
  /** The element that takes the focus when the panel opens. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The appearance settings: language, light or dark, density, and watermark. */
export function AppearanceChoices({ ref }: AppearanceChoicesProps) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { scheme, size, hasWatermark } = useSelector(selectAppearance);
  const { hasWatermark: isWatermarkOrdered, languages } = useSelector(selectSite);
  const shown = useSelector(selectLanguage);
  // Marks the chosen language at once. The page changes its texts when the texts are loaded.
  const language = useSelector(selectAwaitedLanguage) ?? shown ?? 'zh-CN';
  return (
    <div ref={ref} role="dialog" aria-label={t('界面设置')} tabIndex={-1} className={styles.choices}>
      {languages === 'all' && (
        <Choice
          label={t('语言')}
          value={language}
          options={[
            { value: 'zh-CN' as const, label: '中文' },
            { value: 'en-US' as const, label: 'English' },
          ]}
          onChange={(chosen) => dispatch(languageChosen(chosen))}
        />
      )}
      <Choice
        label={t('外观')}
        value={scheme}
        options={[
          { value: 'system' as const, label: t('跟随系统') },
          { value: 'light' as const, label: t('浅色') },
          { value: 'dark' as const, label: t('深色') },
        ]}
        onChange={(chosen) => dispatch(schemeChosen(chosen))}
      />
      <Choice
        label={t('密度')}
        value={size}
        options={[
          { value: 'default' as const, label: t('标准') },
          { value: 'small' as const, label: t('紧凑') },
        ]}
        onChange={(chosen) => dispatch(sizeChosen(chosen))}
      />
      <span id="choice-watermark">{t('水印')}</span>
      <Switch
        aria-labelledby="choice-watermark"
        checked={hasWatermark || isWatermarkOrdered}
        disabled={isWatermarkOrdered}
        onChange={(chosen) => dispatch(watermarkChosen(chosen))}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, ...choice }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <>
      <span id={id}>{label}</span>
      <Segmented<Value> aria-labelledby={id} {...choice} />
    </>
  );
}
