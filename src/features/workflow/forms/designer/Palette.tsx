import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import type { FieldKind, FieldKindGroup } from 'contract/workflow/fieldKinds/fieldKind';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { KIND_ICONS } from './kindIcons';
import styles from './designer.module.css';

const GROUP_LABELS: Readonly<Record<FieldKindGroup, string>> = {
  BASIC: text('基础字段'),
  ADVANCED: text('高级字段'),
  LAYOUT: text('布局'),
};
// Nothing provides their choices yet. A form that has such a field already keeps it.
const KINDS_WITHOUT_CHOICES: readonly FieldKind[] = ['linkedRecord', 'apiSelect'];
const GROUPS: readonly FieldKindGroup[] = ['BASIC', 'ADVANCED', 'LAYOUT'];

interface Props {
  /** Adds a field without a place: behind the selected one. */
  readonly onAdd: (kind: FieldKind) => void;
}

/** The kinds of fields and layouts, to be dragged onto the canvas, or clicked on. */
export const Palette = memo(function Palette({ onAdd }: Props) {
  const t = useTexts();
  return (
    <aside className={styles.palette} aria-label={t('字段类型')}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={t(GROUP_LABELS[group])}>
          <h2 className={styles.groupTitle}>{t(GROUP_LABELS[group])}</h2>
          <div className={styles.kinds}>
            {FIELD_KIND_GROUPS[group]
              .filter((kind) => !KINDS_WITHOUT_CHOICES.includes(kind))
              .map((kind) => (
                <Kind key={kind} kind={kind} onAdd={onAdd} />
              ))}
          </div>
        </section>
      ))}
    </aside>
  );
});

function Kind({ kind, onAdd }: Props & { readonly kind: FieldKind }) {
  const t = useTexts();
  const { setNodeRef, listeners } = useDraggable({ id: `kind ${kind}`, data: { kind } });
  const Icon = KIND_ICONS[kind];
  return (
    <button ref={setNodeRef} type="button" className={styles.kind} {...listeners} onClick={() => onAdd(kind)}>
      <Icon aria-hidden />
      <span>{t(fieldKinds[kind].label)}</span>
    </button>
  );
}
