import { join } from 'node:path';
import type { Texts } from '@/platform/language/translateWith';
import { enUS as portal } from './texts';

const SUB_APPS = ['hudong', 'market-ui', 'millstone'];

// Chinese texts that mean two things. The portal's English is for one of them, a sub-app's for the other.
const OF_TWO_MEANINGS = [
  // The permission to look at one row (View), and the button of a filter (Search).
  '查询',
  // The name of a dictionary and of a kind of object, and a field or a card of a sub-app.
  '事件分组',
  '告警',
  '备注',
  // A time without an end, and a number without a limit.
  '不限',
];

// Words for which docs/words.md has another one, and the spellings that the portal does not use.
const OTHER_WORDS = [
  /\btenants?\b/i,
  /\blog(ged)? (in|out|on|off)\b/i,
  /\borganis/i,
  /\bauthoris/i,
  /\bcolors?\b/i,
  /\bcenters?\b/i,
  /\bsub-?applications?\b/i,
];

const ofSubApps = new Map<string, Texts>();
beforeAll(async () => {
  for (const name of SUB_APPS) {
    const { english } = (await import(join(import.meta.dirname, '../../../subapps', name, 'src/english'))) as {
      readonly english: Texts;
    };
    ofSubApps.set(name, english);
  }
});

describe('the English names', () => {
  it('are the same in the portal and in its sub-apps', () => {
    const known = new Map(Object.entries(portal));
    const others: string[] = [];
    for (const [name, texts] of ofSubApps)
      for (const [chinese, english] of Object.entries(texts)) {
        const former = known.get(chinese);
        if (former === undefined) known.set(chinese, english);
        else if (former !== english && !OF_TWO_MEANINGS.includes(chinese))
          others.push(`${name} ${chinese}: ${english}, elsewhere ${former}`);
      }
    expect(others).toEqual([]);
  });

  it('are those of docs/words.md', () => {
    const all = [portal, ...ofSubApps.values()].flatMap((texts) => Object.values(texts));
    expect(all.filter((english) => OTHER_WORDS.some((word) => word.test(english)))).toEqual([]);
  });
});
