import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import { Button, Popover, Segmented, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { schemeChosen, selectAppearance, sizeChosen, watermarkChosen } from '@/kernel/appearance/slice';
import { languageChosen, selectAwaitedLanguage, selectLanguage } from '@/kernel/language/slice';
import { useTexts } from '@/platform/language/useTexts';
import { selectSite } from '@/kernel/site/slice';
import styles from './shell.module.css';

/** How the person likes the portal: its language, light or dark, its size, and a watermark. */
export function AppearanceMenu() {
  const t = useTexts();
  const label = t('界面设置');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      // With the keyboard one goes on from here to what is in it.
      afterOpenChange={(opened) => {
        if (opened) panel.current?.focus();
      }}
      content={<Choices ref={panel} />}
      title={label}
    >
      <Button
        ref={button}
        type="text"
        className={styles.tool ?? ''}
        icon={<BgColorsOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
      />
    </Popover>
  );
}

function Choices({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { scheme, size, hasWatermark } = useSelector(selectAppearance);
  const { hasWatermark: isWatermarkOrdered } = useSelector(selectSite);
  const shown = useSelector(selectLanguage);
  // Chosen at once: the texts follow as soon as they are there.
  const language = useSelector(selectAwaitedLanguage) ?? shown ?? 'zh-CN';
  return (
    <div ref={ref} role="dialog" aria-label={t('界面设置')} tabIndex={-1} className={styles.choices}>
      <span id="choice-language">{t('语言')}</span>
      <Segmented
        aria-labelledby="choice-language"
        value={language}
        options={[
          { value: 'zh-CN' as const, label: '中文' },
          { value: 'en-US' as const, label: 'English' },
        ]}
        onChange={(chosen) => dispatch(languageChosen(chosen))}
      />
      <span id="choice-scheme">{t('外观')}</span>
      <Segmented
        aria-labelledby="choice-scheme"
        value={scheme}
        options={[
          { value: 'system' as const, label: t('跟随系统') },
          { value: 'light' as const, label: t('浅色') },
          { value: 'dark' as const, label: t('深色') },
        ]}
        onChange={(chosen) => dispatch(schemeChosen(chosen))}
      />
      <span id="choice-size">{t('密度')}</span>
      <Segmented
        aria-labelledby="choice-size"
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
