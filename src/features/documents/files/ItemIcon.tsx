import AudioOutlined from '@ant-design/icons/AudioOutlined';
import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import FileImageOutlined from '@ant-design/icons/FileImageOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FilePptOutlined from '@ant-design/icons/FilePptOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import FileZipOutlined from '@ant-design/icons/FileZipOutlined';
import FolderFilled from '@ant-design/icons/FolderFilled';
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined';
import type { ReactNode } from 'react';
import { toExtension } from 'contract/documents/fileNames';
import type { Item } from 'contract/documents/items';
import styles from './files.module.css';

const ICONS: readonly (readonly [extensions: string, icon: ReactNode])[] = [
  ['pdf', <FilePdfOutlined />],
  ['doc docx odt rtf', <FileWordOutlined />],
  ['xls xlsx ods csv', <FileExcelOutlined />],
  ['ppt pptx odp', <FilePptOutlined />],
  ['jpg jpeg png gif webp svg bmp tif tiff heic avif', <FileImageOutlined />],
  ['mp3 wav ogg m4a flac aac', <AudioOutlined />],
  ['mp4 webm mov avi mkv', <PlaySquareOutlined />],
  ['zip rar 7z gz tar tgz', <FileZipOutlined />],
  ['txt md log json xml html yaml yml', <FileTextOutlined />],
];
const ICON_BY_EXTENSION = new Map(ICONS.flatMap(([names, icon]) => names.split(' ').map((name) => [name, icon])));

/** The icon of a folder, or of a file by the extension of its name. */
export function ItemIcon({ item: { kind, name } }: { readonly item: Pick<Item, 'kind' | 'name'> }) {
  if (kind === 'folder') return <FolderFilled className={styles.folderIcon ?? ''} />;
  return ICON_BY_EXTENSION.get(toExtension(name)) ?? <FileOutlined />;
}
