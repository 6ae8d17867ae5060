/** A node of a menu, as the server sends it. */
export interface MenuNode {
  readonly path: string;
  readonly type: 'M' | 'C';
  readonly title: string;
  readonly component?: string;
  readonly children?: readonly MenuNode[];
}

// The screens of the generated pages. Real lists, so that the opened pages are those that users open.
const SCREENS = ['users', 'roles', 'organizations', 'positions'] as const;
const HEADINGS = ['用户管理', '角色管理', '组织管理', '岗位管理'] as const;

/** Creates the menu node of a page for the measurements. Neighbouring pages have different screens. */
export function createPageNode(number: number): MenuNode & { readonly heading: string } {
  const screen = number % SCREENS.length;
  return {
    path: `/bench/page${number}`,
    type: 'C',
    title: `测量页面 ${number}`,
    component: SCREENS[screen] ?? 'users',
    heading: HEADINGS[screen] ?? '',
  };
}

function directory(number: number, from: number, pages: number): MenuNode {
  const children = Array.from({ length: pages }, (_, place) => createPageNode(from + place));
  return { path: `/bench/group${number}`, type: 'M', title: `测量目录 ${number}`, children };
}

/** A menu of 20 pages, as many as can be open at the same time. */
export const smallMenu: readonly MenuNode[] = [directory(0, 0, 20)];

/** A menu of about a hundred pages in one directory. */
export const hundredPages: readonly MenuNode[] = [directory(0, 0, 101)];

/** A menu of 2,000 nodes, as in a large enterprise: 40 directories of 49 pages. */
export const bigMenu: readonly MenuNode[] = Array.from({ length: 40 }, (_, place) => directory(place, place * 49, 49));

/** A menu of 2,000 nodes in the worst case: all pages in one directory. */
export const flatMenu: readonly MenuNode[] = [directory(0, 0, 1999)];
