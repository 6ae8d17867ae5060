import { entriesOf } from './entries';

const entry = { icon: undefined, children: [] };
const appMenus = [
  {
    appCode: 'a',
    routes: [],
    entries: [
      {
        ...entry,
        key: '/tools',
        title: '工具',
        to: undefined,
        children: [
          { ...entry, key: '/tools/board', title: '看板', to: undefined, link: 'https://board.example' },
          { ...entry, key: '/tools/user', title: '用户', to: '/tools/user?status=NORMAL' },
        ],
      },
    ],
  },
];
const sources = {
  appMenus,
  appNames: new Map([['a', '应用']]),
  groups: [],
  open: [],
  recent: [],
  kinds: [],
  t: (text: string) => text,
};

it('[NAV-04] [NAV-05] the palette leads to another site in a browser tab of its own, and to a page with its query', () => {
  expect(entriesOf({ ...sources, here: '/home' })).toEqual([
    {
      ...{ kind: 'menu', key: '/tools/board', title: '看板', trail: '应用 / 工具' },
      ...{ address: 'https://board.example', isNewTab: true, isElsewhere: true },
    },
    {
      ...{ kind: 'menu', key: '/tools/user', title: '用户', trail: '应用 / 工具' },
      ...{ address: '/tools/user?status=NORMAL', isNewTab: false, isElsewhere: false },
    },
  ]);
});

it('[NAV-05] a page that is on screen is not offered, whatever its query', () => {
  expect(entriesOf({ ...sources, here: '/tools/user' }).map(({ key }) => key)).toEqual(['/tools/board']);
});
