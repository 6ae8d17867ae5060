import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';

/** The notice for a menu page whose screen this build does not contain (NAV-06). */
export function UnknownScreen({ id }: { readonly id: string }) {
  const t = useTexts();
  return (
    <main>
      <PlainNotice
        title={t('当前版本没有该页面')}
        text={t('菜单指向的页面“{id}”不在当前版本中，请联系管理员检查菜单配置。', { id })}
      />
    </main>
  );
}
