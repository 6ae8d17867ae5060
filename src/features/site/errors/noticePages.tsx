import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { RouteName } from '@/kernel/navigation/namedRoutes';
import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';

type ParameterlessRoute = Exclude<RouteName, 'DataViewInteractionPutting'>;

interface Props {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: ParameterlessRoute;
}

function NoticePage({ title, text, label, to }: Props) {
  const navigate = useNavigate();
  const onClick = () => void navigate(pathTo(to));
  return <PlainNotice title={title} text={text} action={{ label, onClick }} />;
}

/** The 401 page. An address that is unknown and one that the user may not open both redirect to this page. */
export function Unauthorized() {
  const t = useTexts();
  return (
    <NoticePage
      title={t('没有访问权限')}
      text={t('页面不存在，或者您没有访问它的权限。如需开通，请联系管理员。')}
      label={t('返回首页')}
      to="SmartubeAdminHome"
    />
  );
}

/** The notice at an address of a sub-app that is unknown or that the user may not open (APP-05). */
export function SubAppUnauthorized() {
  const t = useTexts();
  return (
    <NoticePage
      title={t('没有访问权限')}
      text={t('没有应用权限，请联系管理员开通。')}
      label={t('返回首页')}
      to="SmartubeAdminHome"
    />
  );
}

/** The 404 page: the address is unknown. */
export function NotFound() {
  const t = useTexts();
  return (
    <NoticePage
      title={t('页面不存在')}
      text={t('您访问的页面不存在或已被移除。')}
      label={t('返回首页')}
      to="SmartubeAdminHome"
    />
  );
}
