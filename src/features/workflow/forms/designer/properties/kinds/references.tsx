import { Select } from 'antd';
import { MAX_REFERENCES } from 'contract/workflow/fieldKinds/references';
import { MAX_LENGTHS } from 'contract/rules';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { forms } from 'contract/workflow/forms';
import type { ReactNode } from 'react';
import { useListDictionariesQuery } from '@/api/site/dictionaryAdministration';
import { useListFormsQuery } from '@/api/workflow/forms';
import { useDict } from '@/kernel/dictionaries/useDict';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useSearchKeyword } from '@/ui/form/pickers';
import { DraftInput } from '../inputs/DraftInput';
import { FlagProperty, NumberProperty, Property } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

const MAX_FOUND = 20;
const MAX_NAMED = 8;
const CODE = /^[\w-]{0,50}$/;

/** The settings of people, organizations, positions and roles: how many are chosen. */
export function ReferenceSettings({ settings, onChange }: SettingsOf<'user'>) {
  return <CountProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />;
}

/** The settings of entries of a dictionary. */
export function DictionarySettings({ settings, onChange }: SettingsOf<'dictionary'>) {
  const t = useTexts();
  const seesDictionaries = useHasPermission(dictionaryAdministration.listDictionaries.needs);
  const code = settings.dictType;
  const choose = (dictType: string) => onChange({ ...settings, dictType });
  return (
    <>
      <Property label={t('使用的字典')} hint={code === '' ? undefined : <DictionaryItems code={code} />}>
        {(id) =>
          // Only the platform lists dictionaries; everyone else names one by its code.
          seesDictionaries ? (
            <DictionarySelect id={id} value={code} onChange={choose} />
          ) : (
            <CodeInput id={id} value={code} onChange={choose} />
          )
        }
      </Property>
      <CountProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
    </>
  );
}

// Shows which dictionary a code means, since a mistyped one has no items.
function DictionaryItems({ code }: { readonly code: string }) {
  const t = useTexts();
  const labels = useDict(code).options.map(({ label }) => label);
  if (labels.length === 0) return t('该字典没有可选的内容');
  return t('共 {n} 项：{names}', { n: labels.length, names: labels.slice(0, MAX_NAMED) });
}

interface CodeProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function CodeInput({ id, value, onChange }: CodeProps) {
  const t = useTexts();
  return (
    <DraftInput
      id={id}
      maxLength={50}
      spellCheck={false}
      placeholder={t('输入编码')}
      value={value}
      findError={(code) => (CODE.test(code) ? undefined : t('只能使用字母、数字、下划线和短横线'))}
      onCommit={onChange}
    />
  );
}

function DictionarySelect({ id, value, onChange }: CodeProps) {
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListDictionariesQuery({ pageNum: 1, pageSize: MAX_FOUND, keyword });
  const found = (data?.rows ?? []).map(({ dictCode, dictName }) => [dictCode, `${dictName}（${dictCode}）`] as const);
  return (
    <CodeSelect
      id={id}
      value={value}
      found={found}
      error={error}
      isLoading={isFetching}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}

interface CodeSelectProps extends CodeProps {
  /** The codes that were found, each with its label. */
  readonly found: readonly (readonly [code: string, label: string])[];
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly onSearch: (typed: string) => void;
}

function CodeSelect({ id, value, onChange, found, error, isLoading, onSearch }: CodeSelectProps): ReactNode {
  const t = useTexts();
  return (
    <Select<string>
      id={id}
      showSearch
      style={{ width: '100%' }}
      placeholder={t('输入名称搜索')}
      filterOption={false}
      loading={isLoading}
      value={value === '' ? null : value}
      options={found.map(([code, label]) => ({ value: code, label }))}
      notFoundContent={isFailure(error) ? t(error.message) : isLoading ? t('正在搜索') : t('没有符合的结果')}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}

/** The settings of records of another form. */
export function LinkedRecordSettings({ settings, onChange }: SettingsOf<'linkedRecord'>) {
  const t = useTexts();
  const seesForms = useHasPermission(forms.listForms.needs);
  const choose = (formCode: string) => onChange({ ...settings, formCode });
  const Input = seesForms ? FormSelect : CodeInput;
  return (
    <>
      <Property label={t('关联的表单')}>
        {(id) => <Input id={id} value={settings.formCode} onChange={choose} />}
      </Property>
      <CountProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
    </>
  );
}

function FormSelect({ id, value, onChange }: CodeProps) {
  const { keyword, onSearch } = useSearchKeyword(MAX_LENGTHS.name);
  const { data, error, isFetching } = useListFormsQuery({ pageNum: 1, pageSize: MAX_FOUND, formName: keyword });
  const found = (data?.rows ?? []).map(({ formCode, formName }) => [formCode, `${formName}（${formCode}）`] as const);
  return (
    <CodeSelect
      id={id}
      value={value}
      found={found}
      error={error}
      isLoading={isFetching}
      onSearch={onSearch}
      onChange={onChange}
    />
  );
}

/** The settings of options that a registered source answers. */
export function ApiSelectSettings({ settings, onChange }: SettingsOf<'apiSelect'>) {
  const t = useTexts();
  return (
    <>
      <Property label={t('数据来源编码')} hint={t('租户登记的数据来源，表单中不填写地址')}>
        {(id) => (
          <CodeInput
            id={id}
            value={settings.sourceCode}
            onChange={(sourceCode) => onChange({ ...settings, sourceCode })}
          />
        )}
      </Property>
      <CountProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
    </>
  );
}

interface CountProps {
  readonly isMultiple: boolean;
  readonly maxChosen?: number | null | undefined;
  readonly onChange: (changed: { readonly isMultiple: boolean } | { readonly maxChosen: number | null }) => void;
}

function CountProperties({ isMultiple, maxChosen, onChange }: CountProps) {
  const t = useTexts();
  return (
    <>
      <div className={styles.property}>
        <FlagProperty
          label={t('可以选择多项')}
          value={isMultiple}
          onChange={(typed) => onChange({ isMultiple: typed })}
        />
      </div>
      {isMultiple && (
        <NumberProperty
          label={t('最多选择几项')}
          min={1}
          max={MAX_REFERENCES}
          placeholder={t('不限制')}
          value={maxChosen}
          onChange={(typed) => onChange({ maxChosen: typed })}
        />
      )}
    </>
  );
}
