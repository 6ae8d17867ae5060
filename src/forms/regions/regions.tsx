import { areaList } from '@vant/area-data';
import { Cascader } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import type { TreeOption } from '../kinds/choice';
import { toListValue, toTexts, useEntry } from '../kinds/kind';
import type { KindInputProps, KindViewProps } from '../kinds/kind';
import styles from '../forms.module.css';

// By the codes of GB/T 2260: two digits for each level, which the codes below begin with.
const LEVELS: readonly Readonly<Record<string, string>>[] = [
  areaList.province_list,
  areaList.city_list,
  areaList.county_list,
];

const trees = new Map<number, TreeOption[]>();

// The regions down to a level. Thousands of them, so that each tree is built once.
function treeOf(levels: number): TreeOption[] {
  const known = trees.get(levels);
  if (known) return known;
  const built = buildTree(levels);
  trees.set(levels, built);
  return built;
}

function buildTree(levels: number): TreeOption[] {
  let below: ReadonlyMap<string, TreeOption[]> = new Map();
  for (let level = levels - 1; level >= 0; level -= 1) {
    const byParent = new Map<string, TreeOption[]>();
    for (const [value, label] of Object.entries(LEVELS[level] ?? {})) {
      const children = below.get(value.slice(0, (level + 1) * 2));
      const parent = value.slice(0, level * 2);
      const siblings = byParent.get(parent) ?? [];
      siblings.push({ value, label, ...(children && { children }) });
      byParent.set(parent, siblings);
    }
    below = byParent;
  }
  return below.get('') ?? [];
}

/** Chooses a province, a city or a district. */
export function RegionInput(props: KindInputProps<'region'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  return (
    <Cascader
      placeholder={t('请选择')}
      {...entry}
      className={styles.wide ?? ''}
      options={treeOf(field.settings.levels)}
      value={toTexts(value)}
      showSearch
      // A cleared field gives undefined, whatever the type says.
      onChange={(path: readonly (string | number)[] | undefined) => onChange(toListValue((path ?? []).map(String)))}
    />
  );
}

/** Names a region. A code without a name is shown as it is. */
export function RegionView({ value }: KindViewProps<'region'>) {
  return toTexts(value)
    .map((code, level) => LEVELS[level]?.[code] ?? code)
    .join(' ');
}
