import { useDispatch, useSelector } from 'react-redux';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSessionInfo, suspendedInputDiscarded } from '@/kernel/session/slice';
import { selectSuspension } from '@/kernel/session/suspension';
import { useTexts } from '@/platform/language/useTexts';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { PlainNotice } from '@/ui/page/PlainNotice';

/**
 * Stands in for the pages of a suspended session: another tab has signed out or changed the merchant, and this tab
 * hides its unsaved input until the same user is back in the same merchant (SES-11). Names no user, since somebody else
 * may sit in front of the browser by now.
 */
export function SuspensionNotice() {
  const t = useTexts();
  const dispatch = useDispatch();
  const merchantName = useSelector(selectSuspension)?.merchantName;
  const own = useSelector(selectSessionInfo)?.merchant.merchantName ?? '';
  useUnsavedInput(true);
  const discard = () => dispatch(suspendedInputDiscarded());
  if (merchantName === undefined)
    return (
      <PlainNotice
        title={t('已在其他标签页退出登录')}
        text={t('此页未保存的内容已隐藏。用原账号重新登录原租户后，可在此页继续填写。')}
        action={{ label: t('在新标签页登录'), onClick: () => void window.open(pathTo('Login')) }}
        otherAction={{ label: t('放弃修改'), onClick: discard }}
      />
    );
  return (
    <PlainNotice
      title={t('已在其他标签页切换到“{merchant}”', { merchant: merchantName })}
      text={t('此页未保存的内容属于“{merchant}”，现已隐藏。切换回该租户后，可在此页继续填写。', { merchant: own })}
      action={{ label: t('放弃修改，进入“{merchant}”', { merchant: merchantName }), onClick: discard }}
    />
  );
}
