import { put, select } from 'typed-redux-saga';
import { text } from '@/platform/language/text';
import { warned } from '../feedback/slice';
import { nameOf } from './openPages';
import type { OpenPage } from './openPages';
import { selectPages } from './slice';

/** Says which of the pages that were open are no longer theirs to open, and in which of them something was typed. */
export function* notifyClosedPages(before: readonly OpenPage[]) {
  const left = yield* select(selectPages);
  const closed = before.filter(({ path }) => !left.some((page) => page.path === path));
  if (closed.length === 0) return;
  const pages = closed.map(nameIn);
  const unsaved = closed.filter(({ isUnsaved }) => isUnsaved).map(nameIn);
  if (unsaved.length === 0) yield* put(warned(text('菜单或权限已变更，已关闭：{pages}'), { pages }));
  else yield* put(warned(text('菜单或权限已变更，已关闭：{pages}；其中未保存：{unsaved}'), { pages, unsaved }));
}

// The name of a page is a text of the portal, as far as the dictionary knows it.
const nameIn = (page: OpenPage) => ({ text: nameOf(page) });
