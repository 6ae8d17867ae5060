import { useNavigate } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { PlainNotice } from '@/ui/page/PlainNotice';

/** The page of a feature that this release does not contain yet. */
export function ComingSoon() {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <main>
      <PlainNotice
        title={t('功能暂未开放')}
        text={t('当前版本尚未包含此功能，开放后可从这里进入。')}
        action={{ label: t('返回首页'), onClick: () => void navigate(pathTo('SmartubeAdminHome')) }}
      />
    </main>
  );
}
