import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { Button, Popover } from 'antd';
import { useSelector } from 'react-redux';
import { selectIsChangingMerchant, selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { LazyPanel } from './LazyPanel';
import { lazyMerchantPanel } from './ownAccount';
import { useHeaderPanel } from './useHeaderPanel';
import styles from './merchantChip.module.css';

/**
 * Names the session's merchant, marked if the user belongs to another one. Opens the switch to another merchant, unless
 * there is none (ADM-06). The code and the merchants of the switch are loaded when it opens.
 */
export function MerchantChip() {
  const t = useTexts();
  const info = useSelector(selectSessionInfo);
  const isChanging = useSelector(selectIsChangingMerchant);
  const { isOpen, setIsOpen, button, panel, popover } = useHeaderPanel();
  if (!info) return null;
  const { merchantId, merchantName } = info.merchant;
  const mark = info.user.merchantId && info.user.merchantId !== merchantId ? t('非所属租户') : '';
  const content = (
    <>
      <span className={styles.name} title={merchantName}>
        {merchantName}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
    </>
  );
  if (info.hasOtherMerchants === false) return <span className={styles.chip}>{content}</span>;
  return (
    <Popover
      {...popover}
      destroyOnHidden
      placement="bottomLeft"
      content={
        <LazyPanel name={t('切换租户')} className={styles.waiting}>
          <lazyMerchantPanel.Screen ref={panel} onClose={() => setIsOpen(false)} />
        </LazyPanel>
      }
    >
      <Button
        ref={button}
        type="text"
        className={styles.chip ?? ''}
        disabled={isChanging}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('当前租户：{name}', { name: merchantName + mark })}
      >
        {content}
        <SwapOutlined />
      </Button>
    </Popover>
  );
}
