import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, Select } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { files } from 'contract/documents/files';
import type { ArgOf } from 'contract/endpoint';
import { useListLabelsQuery } from '@/api/documents/files';
import { useTexts } from '@/platform/language/useTexts';
import type { ListState } from '@/ui/list/useList';
import styles from './files.module.css';

interface Props {
  readonly list: ListState<ArgOf<typeof files.listItems>>;
  readonly isSearch: boolean;
}

const { text, label, extension } = files.listItems.arg.entries;
const Draft = v.object({ text, label, extension });
type Draft = v.InferOutput<typeof Draft>;

/** Searches the folder on screen and those below it by name or content, label and extension. The key `/` focuses the first field. */
export function SearchBar({ list, isSearch }: Props) {
  const t = useTexts();
  const { filter, params, setFilter, field } = list;
  const { data: labels = [] } = useListLabelsQuery();
  const first = useRef<InputRef>(null);
  const [draft, setDraft] = useState<Draft>(() => v.parse(Draft, filter));
  // Follows the address: back, a shared link, another folder.
  const [applied, setApplied] = useState(filter);
  if (applied !== filter) {
    setApplied(filter);
    setDraft(v.parse(Draft, filter));
  }
  useEffect(() => {
    const focusFirst = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (event.key !== '/' || isTyping || document.querySelector('.ant-modal-wrap:not([style*=none])')) return;
      event.preventDefault();
      first.current?.focus();
    };
    document.addEventListener('keydown', focusFirst);
    return () => {
      document.removeEventListener('keydown', focusFirst);
    };
  }, []);
  const { folderId } = params;
  const apply = (next: Draft) => setFilter({ folderId, ...next });

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      <Input
        {...field('text').fieldProps}
        ref={first}
        className={styles.nameField ?? ''}
        prefix={<SearchOutlined />}
        placeholder={folderId === undefined ? t('搜索全部文件的名称或内容') : t('搜索名称或内容（含子文件夹）')}
        aria-label={t('名称或内容')}
        value={draft.text ?? ''}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <Select
        className={styles.labelField ?? ''}
        showSearch
        allowClear
        placeholder={t('标签')}
        aria-label={t('标签')}
        value={draft.label ?? null}
        options={labels.map((value) => ({ value, label: value }))}
        onChange={(value: string | null | undefined) => {
          setDraft({ ...draft, label: value });
          apply({ ...draft, label: value });
        }}
      />
      <Input
        {...field('extension').fieldProps}
        className={styles.extensionField ?? ''}
        placeholder={t('扩展名')}
        aria-label={t('扩展名')}
        value={draft.extension ?? ''}
        onChange={({ target }) => setDraft({ ...draft, extension: target.value })}
      />
      <Button htmlType="submit">{t('查找')}</Button>
      {isSearch && <Button onClick={() => apply({})}>{t('清空筛选')}</Button>}
    </form>
  );
}
