import { put, select } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { warned } from '../feedback/slice';
import { getTabTitle } from './openPages';
import type { OpenPage } from './openPages';
import { selectPages } from './slice';

/**
 * Warns the user of open pages that were closed because they are no longer allowed, and names those with unsaved input.
 */
export function* notifyClosedPages(before: readonly OpenPage[]) {
  const left = yield* select(selectPages);
  const closed = before.filter(({ path }) => !left.some((page) => page.path === path));
  if (closed.length === 0) return;
  const pages = closed.map(nameIn);
  const unsaved = closed.filter(({ isUnsaved }) => isUnsaved).map(nameIn);
  if (unsaved.length === 0) yield* put(warned(text('菜单或权限已变更，已关闭：{pages}'), { pages }));
  else yield* put(warned(text('菜单或权限已变更，已关闭：{pages}；其中未保存：{unsaved}'), { pages, unsaved }));
}

// The notice translates the title of a page if the English texts contain it. Other titles are data and stay as they
// are.
const nameIn = (page: OpenPage) => ({ text: getTabTitle(page) });
