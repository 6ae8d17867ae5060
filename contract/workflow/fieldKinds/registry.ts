import { cascade, region } from './cascade';
import { checkbox, radio, select } from './choice';
import { formula, serialNumber } from './computed';
import { date, dateRange, time } from './date';
import type { FieldKind, FieldKindContract } from './fieldKind';
import { file, image, signature } from './files';
import { card, collapse, divider, grid, tabs } from './layouts';
import { amount, number, rate, slider } from './number';
import { apiSelect, dictionary, linkedRecord, organization, position, role, user } from './references';
import { color, description, location, toggle } from './simple';
import { table } from './table';
import { richText, text, textArea } from './text';

const kinds = {
  text,
  textArea,
  number,
  amount,
  radio,
  checkbox,
  switch: toggle,
  select,
  cascade,
  date,
  dateRange,
  time,
  rate,
  slider,
  color,
  user,
  organization,
  position,
  role,
  dictionary,
  region,
  linkedRecord,
  serialNumber,
  formula,
  signature,
  location,
  richText,
  description,
  file,
  image,
  table,
  apiSelect,
  grid,
  card,
  tabs,
  collapse,
  divider,
} as const;

/** The settings of each kind of fields. */
export type FieldSettings = {
  [Kind in FieldKind]: (typeof kinds)[Kind] extends FieldKindContract<infer Settings> ? Settings : never;
};

/** What browser and server share of each kind of fields. A kind that is missing does not compile. */
export const fieldKinds: { readonly [Kind in FieldKind]: FieldKindContract<FieldSettings[Kind]> } = kinds;
