import { useDict } from '@/kernel/dictionaries/useDict';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { Names, OrganizationName, PositionName, RoleName, UserName } from '@/pickers/names';
import { OrganizationSelect } from '@/pickers/OrganizationSelect';
import { PositionSelect } from '@/pickers/PositionSelect';
import { RoleSelect } from '@/pickers/RoleSelect';
import { UserSelect } from '@/pickers/UserSelect';
import { ListSelect } from './choice';
import { toListValue, toTexts, useListEntry } from './kind';
import type { KindInputProps, KindViewProps } from './kind';
import { NothingToChoose } from './simple';

type ReferenceKind = 'user' | 'organization' | 'position' | 'role';

// The props of a picker, which are the same for all that name rows of the portal.
function usePickerProps(props: KindInputProps<ReferenceKind>) {
  const { field, value, onChange } = props;
  const entry = useListEntry(props);
  return {
    ...entry,
    isMultiple: field.settings.isMultiple,
    chosen: toTexts(value),
    onChoose: (ids: readonly string[]) => onChange(toListValue(ids)),
  };
}

/** Chooses users of the merchant by part of their names. */
export function UserInput(props: KindInputProps<'user'>) {
  return <UserSelect {...usePickerProps(props)} />;
}

/** Chooses organizations of the merchant. */
export function OrganizationInput(props: KindInputProps<'organization'>) {
  return <OrganizationSelect {...usePickerProps(props)} />;
}

/** Chooses positions of the merchant. */
export function PositionInput(props: KindInputProps<'position'>) {
  return <PositionSelect {...usePickerProps(props)} />;
}

/** Chooses roles of the merchant. */
export function RoleInput(props: KindInputProps<'role'>) {
  return <RoleSelect {...usePickerProps(props)} />;
}

/** Chooses entries of a dictionary, by their values. */
export function DictionaryInput(props: KindInputProps<'dictionary'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const { options, labelOf } = useDict(field.settings.dictType);
  const entry = useListEntry(props);
  const chosen = toTexts(value);
  const known = new Set(options.map((option) => option.value));
  const others = chosen.filter((one) => !known.has(one)).map((one) => ({ value: one, label: labelOf(one) }));
  return (
    <ListSelect
      placeholder={t('请选择')}
      {...entry}
      options={[...options, ...others]}
      isMultiple={field.settings.isMultiple}
      chosen={chosen}
      onChoose={(values) => onChange(toListValue(values))}
    />
  );
}

/** Says that there are no records to link yet. */
export function LinkedRecordInput({ id }: KindInputProps<'linkedRecord'>) {
  return <NothingToChoose id={id} notice={text('暂无可选的记录')} />;
}

/** Says that there is no source of options yet. */
export function ApiSelectInput({ id }: KindInputProps<'apiSelect'>) {
  return <NothingToChoose id={id} notice={text('暂无可用的数据来源')} />;
}

/** Names users. */
export function UsersView({ value }: KindViewProps<'user'>) {
  return <Names ids={toTexts(value)} of={UserName} />;
}

/** Names organizations. */
export function OrganizationsView({ value }: KindViewProps<'organization'>) {
  return <Names ids={toTexts(value)} of={OrganizationName} />;
}

/** Names positions. */
export function PositionsView({ value }: KindViewProps<'position'>) {
  return <Names ids={toTexts(value)} of={PositionName} />;
}

/** Names roles. */
export function RolesView({ value }: KindViewProps<'role'>) {
  return <Names ids={toTexts(value)} of={RoleName} />;
}

/** Shows the labels of entries of a dictionary. */
export function DictionaryView({ field, value }: KindViewProps<'dictionary'>) {
  const t = useTexts();
  const { labelOf } = useDict(field.settings.dictType);
  return toTexts(value).map(labelOf).join(t('、'));
}
