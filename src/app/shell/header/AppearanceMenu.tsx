import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import { Button, Popover } from 'antd';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import type { AppearanceChoicesProps } from './AppearanceChoices';
import { LazyPanel } from './LazyPanel';
import { useHeaderPanel } from './useHeaderPanel';
import styles from '../shell.module.css';

const choices = lazyScreen<AppearanceChoicesProps>(() =>
  import(/* webpackChunkName: "appearance" */ './AppearanceChoices').then(({ AppearanceChoices }) => AppearanceChoices),
);

/** The header's button for the appearance settings. Their code is loaded when the panel first opens. */
export function AppearanceMenu() {
  const t = useTexts();
  const label = t('界面设置');
  const { isOpen, button, panel, popover } = useHeaderPanel();
  return (
    <Popover
      {...popover}
      placement="bottomRight"
      content={
        <LazyPanel name={label} className={styles.choices}>
          <choices.Screen ref={panel} />
        </LazyPanel>
      }
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
