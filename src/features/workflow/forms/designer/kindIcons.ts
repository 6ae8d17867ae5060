import AimOutlined from '@ant-design/icons/AimOutlined';
import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import ApiOutlined from '@ant-design/icons/ApiOutlined';
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined';
import BarsOutlined from '@ant-design/icons/BarsOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BorderOutlined from '@ant-design/icons/BorderOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined';
import DownSquareOutlined from '@ant-design/icons/DownSquareOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined';
import FunctionOutlined from '@ant-design/icons/FunctionOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined';
import NumberOutlined from '@ant-design/icons/NumberOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import SlidersOutlined from '@ant-design/icons/SlidersOutlined';
import StarOutlined from '@ant-design/icons/StarOutlined';
import SwitcherOutlined from '@ant-design/icons/SwitcherOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ComponentType } from 'react';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';

/** The icon of each kind of fields and layouts, in the palette and on the canvas. */
export const KIND_ICONS: Readonly<Record<FieldKind, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  text: FontSizeOutlined,
  textArea: AlignLeftOutlined,
  number: NumberOutlined,
  amount: MoneyCollectOutlined,
  radio: CheckCircleOutlined,
  checkbox: CheckSquareOutlined,
  switch: SwitcherOutlined,
  select: DownSquareOutlined,
  cascade: ApartmentOutlined,
  date: CalendarOutlined,
  dateRange: FieldTimeOutlined,
  time: ClockCircleOutlined,
  rate: StarOutlined,
  slider: SlidersOutlined,
  color: BgColorsOutlined,
  user: UserOutlined,
  organization: TeamOutlined,
  position: IdcardOutlined,
  role: SafetyCertificateOutlined,
  dictionary: BookOutlined,
  region: EnvironmentOutlined,
  linkedRecord: LinkOutlined,
  serialNumber: BarcodeOutlined,
  formula: FunctionOutlined,
  signature: EditOutlined,
  location: AimOutlined,
  richText: FileTextOutlined,
  description: InfoCircleOutlined,
  file: PaperClipOutlined,
  image: PictureOutlined,
  table: TableOutlined,
  apiSelect: ApiOutlined,
  grid: ColumnWidthOutlined,
  card: BorderOutlined,
  tabs: FolderOutlined,
  collapse: BarsOutlined,
  divider: MinusOutlined,
};
