import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSite } from '@/kernel/site/slice';
import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';

/** The public introduction page: what the platform is, and the way in. */
export function IntroduceScreen() {
  const t = useTexts();
  const { name, description } = useSelector(selectSite);
  const navigate = useNavigate();
  return (
    <PlainNotice
      title={t(name)}
      text={t(description)}
      action={{ label: t('登录'), onClick: () => void navigate(pathTo('Login')) }}
    />
  );
}
