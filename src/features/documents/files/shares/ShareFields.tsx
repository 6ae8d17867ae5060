import { ProFormDigit, ProFormSwitch } from '@ant-design/pro-components';
import { shares } from 'contract/documents/shares';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

interface Props {
  /** Whether the share is there already, so that its expiry stays if no days are given. */
  readonly isKept?: boolean;
}

/** The settings of a share. */
export function ShareFields({ isKept = false }: Props) {
  const t = useTexts();
  const { addShare, updateShare } = shares;
  const days = { precision: 0, suffix: t('天') };
  return (
    <>
      {isKept ? (
        <ProFormDigit
          {...field(updateShare, 'days', days)}
          label={t('重新设置有效期')}
          tooltip={t('从现在起的天数；留空则不变')}
        />
      ) : (
        <ProFormDigit {...field(addShare, 'days', { ...days, autoFocus: true })} label={t('有效期')} />
      )}
      <ProFormDigit
        {...field(addShare, 'maxOpenings', { precision: 0, suffix: t('次') })}
        label={t('打开次数上限')}
        tooltip={t('留空表示不限；一次打开可以浏览一小时')}
        placeholder={t('无限制')}
      />
      <ProFormSwitch name="hasCode" label={t('需要提取码')} tooltip={t('自动生成；访问者输入后才能打开')} />
      <ProFormSwitch
        name="isViewOnly"
        label={t('仅在线查看')}
        tooltip={t('不提供下载；能看到的内容仍可能被截图或保存')}
      />
      <ProFormSwitch name="hasWatermark" label={t('显示水印')} tooltip={t('在内容上显示分享人和打开时间')} />
    </>
  );
}
