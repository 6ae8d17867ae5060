import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';

/**
 * The page at an address that is no page of the portal: 404 where nothing is, and 401 where nothing is or the user may
 * not open it. Within the addresses of a sub-app: the sub-app is unknown, or the user may open none of its pages
 * (APP-05).
 */
export function NoticePage({ pathname }: { readonly pathname: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const isNotFound = pathname === pathTo('NotFound');
  const isUnauthorized = pathname === pathTo('Unauthorized');
  return (
    <main>
      <PlainNotice
        title={isNotFound ? t('页面不存在') : t('没有访问权限')}
        text={
          isNotFound
            ? t('您访问的页面不存在或已被移除。')
            : isUnauthorized
              ? t('页面不存在，或者您没有访问它的权限。如需开通，请联系管理员。')
              : t('没有应用权限，请联系管理员开通。')
        }
        action={{ label: t('返回首页'), onClick: () => void navigate(pathTo('SmartubeAdminHome')) }}
      />
    </main>
  );
}
