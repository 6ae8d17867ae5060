import { Select } from 'antd';
import { MAX_FIELD_FILES } from 'contract/workflow/fieldKinds/files';
import { useTexts } from '@/platform/language/useTexts';
import { NumberProperty, Property } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

const MAX_EXTENSIONS = 30;

/** The settings of a field for files. */
export function FileSettings({ settings, onChange }: SettingsOf<'file'>) {
  const t = useTexts();
  return (
    <>
      <FileLimits {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
      <Property label={t('可以上传的扩展名')} hint={t('不填写时允许系统支持的所有类型')}>
        {(id) => (
          <Select<string[]>
            id={id}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', ' ', '、', ';']}
            placeholder={t('输入后按回车键，如 pdf')}
            value={settings.extensions}
            onChange={(typed) => onChange({ ...settings, extensions: readExtensions(typed) })}
          />
        )}
      </Property>
    </>
  );
}

/** The settings of a field for pictures. */
export function ImageSettings({ settings, onChange }: SettingsOf<'image'>) {
  return <FileLimits {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />;
}

// As the contract writes endings: small, without a dot. What is none is left out.
function readExtensions(typed: readonly string[]): string[] {
  const endings = typed.map((text) =>
    text
      .trim()
      .replace(/^\*?\./, '')
      .toLowerCase(),
  );
  return [...new Set(endings)].filter((ending) => /^[a-z\d]{1,10}$/.test(ending)).slice(0, MAX_EXTENSIONS);
}

interface LimitsProps {
  readonly maxFiles?: number | null | undefined;
  readonly maxMegabytes?: number | null | undefined;
  readonly onChange: (changed: { readonly maxFiles: number | null } | { readonly maxMegabytes: number | null }) => void;
}

function FileLimits({ maxFiles, maxMegabytes, onChange }: LimitsProps) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <NumberProperty
        label={t('最多文件数')}
        min={1}
        max={MAX_FIELD_FILES}
        placeholder={String(MAX_FIELD_FILES)}
        value={maxFiles}
        onChange={(typed) => onChange({ maxFiles: typed })}
      />
      <NumberProperty
        label={t('单个文件不超过')}
        min={1}
        max={1024}
        suffix="MB"
        placeholder={t('不限制')}
        value={maxMegabytes}
        onChange={(typed) => onChange({ maxMegabytes: typed })}
      />
    </div>
  );
}
