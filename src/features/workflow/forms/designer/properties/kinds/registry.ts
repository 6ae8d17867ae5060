import type { FunctionComponent } from 'react';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { CascadeSettings, RegionSettings } from './cascade';
import { CheckboxSettings, RadioSettings, SelectSettings } from './choice';
import { FormulaSettings, SerialNumberSettings } from './computed';
import { DateSettings, TimeSettings } from './date';
import { FileSettings, ImageSettings } from './files';
import { CardSettings, CollapseSettings, DividerSettings } from './layouts';
import { AmountSettings, NumberSettings, RateSettings, SliderSettings } from './number';
import { ApiSelectSettings, DictionarySettings, LinkedRecordSettings, ReferenceSettings } from './references';
import type { SettingsOf } from './settingsProps';
import { DescriptionSettings, LocationSettings, NoSettings, SwitchSettings } from './simple';
import { TableSettings } from './table';
import { RichTextSettings, TextAreaSettings, TextSettings } from './text';

/** What edits the settings of each kind of fields. A kind that is missing does not compile. */
export const settingsByKind: { readonly [Kind in FieldKind]: FunctionComponent<SettingsOf<Kind>> } = {
  text: TextSettings,
  textArea: TextAreaSettings,
  number: NumberSettings,
  amount: AmountSettings,
  radio: RadioSettings,
  checkbox: CheckboxSettings,
  switch: SwitchSettings,
  select: SelectSettings,
  cascade: CascadeSettings,
  date: DateSettings,
  dateRange: DateSettings,
  time: TimeSettings,
  rate: RateSettings,
  slider: SliderSettings,
  color: NoSettings,
  user: ReferenceSettings,
  organization: ReferenceSettings,
  position: ReferenceSettings,
  role: ReferenceSettings,
  dictionary: DictionarySettings,
  region: RegionSettings,
  linkedRecord: LinkedRecordSettings,
  serialNumber: SerialNumberSettings,
  formula: FormulaSettings,
  signature: NoSettings,
  location: LocationSettings,
  richText: RichTextSettings,
  description: DescriptionSettings,
  file: FileSettings,
  image: ImageSettings,
  table: TableSettings,
  apiSelect: ApiSelectSettings,
  grid: NoSettings,
  card: CardSettings,
  tabs: NoSettings,
  collapse: CollapseSettings,
  divider: DividerSettings,
};

/** The kinds that have no settings. */
export const kindsWithoutSettings: readonly FieldKind[] = ['color', 'signature', 'grid', 'tabs'];
