import type { MenuProps } from 'antd';
import { useDispatch } from 'react-redux';
import { getPagesToClose, staysOpen } from '@/kernel/tabs/openPages';
import type { CloseScope, OpenPage } from '@/kernel/tabs/openPages';
import { pageMoved, pagePinned, pageUnpinned } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import { useCloseTabs } from './useCloseTabs';
import { useOpenPages } from './useOpenPages';

const CLOSE_COMMANDS: readonly { readonly closing: CloseScope; readonly label: string }[] = [
  { closing: 'this', label: text('关闭') },
  { closing: 'others', label: text('关闭其他') },
  { closing: 'left', label: text('关闭左侧') },
  { closing: 'right', label: text('关闭右侧') },
  { closing: 'all', label: text('关闭全部') },
];

/** Returns a function that creates the context menu of a tab: commands that reload, pin, move and close pages. */
export function useTabMenu() {
  const t = useTexts();
  const pages = useOpenPages();
  const dispatch = useDispatch();
  const { close, reload } = useCloseTabs();

  return (path: string): MenuProps => {
    const index = pages.findIndex((page) => page.path === path);
    const page = pages[index];
    if (!page) return { items: [] };
    // A tab moves only within its group: affixed, pinned or other.
    const beside = (step: number) => {
      const other = pages[index + step];
      return other && groupOf(other) === groupOf(page) ? other : undefined;
    };
    const mover = (label: string, step: number) => {
      const other = beside(step);
      const onClick = () => other && dispatch(pageMoved({ path, to: other.path }));
      return { key: label, label, disabled: !other, onClick };
    };
    return {
      items: [
        { key: 'reload', label: t('重新加载'), onClick: () => reload(page) },
        ...(page.isAffixed
          ? []
          : [
              {
                key: 'pin',
                label: page.isPinned ? t('取消固定') : t('固定'),
                onClick: () => dispatch(page.isPinned ? pageUnpinned(path) : pagePinned(path)),
              },
            ]),
        mover(t('左移'), -1),
        mover(t('右移'), 1),
        { type: 'divider' },
        ...CLOSE_COMMANDS.map(({ closing, label }) => ({
          key: closing,
          label: t(label),
          disabled: getPagesToClose(pages, closing, path).length === 0,
          onClick: () => {
            close(closing, path);
          },
        })),
      ],
    };
  };
}

function groupOf(page: OpenPage): string {
  return page.isAffixed ? 'affixed' : staysOpen(page) ? 'pinned' : 'other';
}
