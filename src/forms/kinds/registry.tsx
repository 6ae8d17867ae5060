import type { ComponentType } from 'react';
import type { InputKind } from 'contract/workflow/formField';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { CascadeInput, CheckboxInput, RadioInput, SelectInput, SwitchInput } from './choice';
import { DateInput, DateRangeInput, TimeInput } from './date';
import { AmountInput, NumberInput, RateInput, SliderInput } from './number';
import type { KindInputProps, KindViewProps } from './kind';
import {
  ApiSelectInput,
  DictionaryInput,
  DictionaryView,
  LinkedRecordInput,
  OrganizationInput,
  OrganizationsView,
  PositionInput,
  PositionsView,
  RoleInput,
  RolesView,
  UserInput,
  UsersView,
} from './references';
import { ColorInput, ColorView, DescriptionText, LocationInput, SerialNumberNotice } from './simple';
import { SummaryView } from './SummaryView';
import { RichTextInput, RichTextView, TextAreaInput, TextAreaView, TextInput } from './text';

const loadFiles = () => import(/* webpackChunkName: "form-files" */ '../files/files');
const fileInput = lazyScreen<KindInputProps<'file'>>(() => loadFiles().then(({ FilesInput }) => FilesInput));
const imageInput = lazyScreen<KindInputProps<'image'>>(() => loadFiles().then(({ FilesInput }) => FilesInput));
const signatureInput = lazyScreen<KindInputProps<'signature'>>(() =>
  loadFiles().then(({ SignatureInput }) => SignatureInput),
);
const filesView = lazyScreen<KindViewProps<'file'>>(() => loadFiles().then(({ FilesView }) => FilesView));
const imageView = lazyScreen<KindViewProps<'image'>>(() => loadFiles().then(({ PicturesView }) => PicturesView));
const signatureView = lazyScreen<KindViewProps<'signature'>>(() =>
  loadFiles().then(({ PicturesView }) => PicturesView),
);
const loadRegions = () => import(/* webpackChunkName: "form-regions" */ '../regions/regions');
const regionInput = lazyScreen<KindInputProps<'region'>>(() => loadRegions().then(({ RegionInput }) => RegionInput));
const regionView = lazyScreen<KindViewProps<'region'>>(() => loadRegions().then(({ RegionView }) => RegionView));

/** What a kind of fields is entered by, and how its values are read. */
interface KindParts<Kind extends InputKind> {
  readonly Input: ComponentType<KindInputProps<Kind>>;
  readonly View: ComponentType<KindViewProps<Kind>>;
}

/** The parts of each kind. A kind that is missing does not compile. */
export const kindParts: { readonly [Kind in InputKind]: KindParts<Kind> } = {
  text: { Input: TextInput, View: SummaryView },
  textArea: { Input: TextAreaInput, View: TextAreaView },
  number: { Input: NumberInput, View: SummaryView },
  amount: { Input: AmountInput, View: SummaryView },
  radio: { Input: RadioInput, View: SummaryView },
  checkbox: { Input: CheckboxInput, View: SummaryView },
  switch: { Input: SwitchInput, View: SummaryView },
  select: { Input: SelectInput, View: SummaryView },
  cascade: { Input: CascadeInput, View: SummaryView },
  date: { Input: DateInput, View: SummaryView },
  dateRange: { Input: DateRangeInput, View: SummaryView },
  time: { Input: TimeInput, View: SummaryView },
  rate: { Input: RateInput, View: SummaryView },
  slider: { Input: SliderInput, View: SummaryView },
  color: { Input: ColorInput, View: ColorView },
  user: { Input: UserInput, View: UsersView },
  organization: { Input: OrganizationInput, View: OrganizationsView },
  position: { Input: PositionInput, View: PositionsView },
  role: { Input: RoleInput, View: RolesView },
  dictionary: { Input: DictionaryInput, View: DictionaryView },
  region: { Input: regionInput.Screen, View: regionView.Screen },
  linkedRecord: { Input: LinkedRecordInput, View: SummaryView },
  serialNumber: { Input: SerialNumberNotice, View: SummaryView },
  formula: { Input: SummaryView, View: SummaryView },
  signature: { Input: signatureInput.Screen, View: signatureView.Screen },
  location: { Input: LocationInput, View: SummaryView },
  richText: { Input: RichTextInput, View: RichTextView },
  description: { Input: DescriptionText, View: DescriptionText },
  file: { Input: fileInput.Screen, View: filesView.Screen },
  image: { Input: imageInput.Screen, View: imageView.Screen },
  apiSelect: { Input: ApiSelectInput, View: SummaryView },
};

/** The kinds whose input is no single element that a `label` can point to. */
export const GROUP_KINDS: ReadonlySet<InputKind> = new Set([
  'radio',
  'checkbox',
  'rate',
  'slider',
  'serialNumber',
  'formula',
  'description',
  'signature',
  'file',
  'image',
]);
