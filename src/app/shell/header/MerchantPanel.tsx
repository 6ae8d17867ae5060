import { Input, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import { useGetAuthorizedTreeQuery } from '@/api/access/authorizedMerchants';
import { warned } from '@/kernel/feedback/slice';
import { merchantChangeRequested, selectSessionInfo } from '@/kernel/session/slice';
import { selectPages } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { usePinyinMatcher } from '../palette/usePinyinMatcher';
import type { StateWithOpenPages } from '../tabs/unsavedMark';
import { useConfirmUnsaved } from '../tabs/useConfirmUnsaved';
import { MerchantRow } from './MerchantRow';
import { VISIBLE_MERCHANTS, filterMerchants, flattenMerchants } from './merchantRows';
import styles from './merchantPanel.module.css';

/** The props of the merchant chip's panel. */
export interface MerchantPanelProps {
  /** The element that takes the focus when the panel opens: the search field, or the list if there is no field. */
  readonly ref: RefCallback<{ readonly focus: () => void }>;
  readonly onClose: () => void;
}

/** The merchants that the user may work in. A click or Enter switches to one (ADM-06). */
export function MerchantPanel({ ref, onClose }: MerchantPanelProps) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useGetAuthorizedTreeQuery();
  return (
    <div role="dialog" aria-label={t('切换租户')} className={styles.panel}>
      {isFailure(error) && !isSessionExpiry(error) && !isFetching && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && (
        <div role="status" aria-label={t('正在加载')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {data && <MerchantChoice ref={ref} merchants={flattenMerchants(data)} onClose={onClose} />}
    </div>
  );
}

interface ChoiceProps extends MerchantPanelProps {
  readonly merchants: readonly AuthorizedMerchant[];
}

function MerchantChoice({ ref, merchants, onClose }: ChoiceProps) {
  const t = useTexts();
  const listId = useId();
  const dispatch = useDispatch();
  const store = useStore<StateWithOpenPages>();
  const unlessUnsaved = useConfirmUnsaved();
  const bySound = usePinyinMatcher();
  const info = useSelector(selectSessionInfo);
  const current = info?.merchant.merchantId;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const isSearchable = merchants.length > VISIBLE_MERCHANTS;
  const found = filterMerchants(merchants, typed, bySound);
  // Starts at the first merchant that is not the current one, so that Enter alone switches between two merchants.
  const first = found.findIndex(({ merchantId }) => merchantId !== current);
  const active = Math.min(chosen ?? Math.max(first, 0), found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const go = (merchant: AuthorizedMerchant | undefined) => {
    if (!merchant) return;
    onClose();
    if (merchant.merchantId === current) dispatch(warned(t('已在当前租户下')));
    else unlessUnsaved(selectPages(store.getState()), () => dispatch(merchantChangeRequested(merchant.merchantId)));
  };
  const press = (event: KeyboardEvent) => {
    // Ignores the Enter that picks a candidate of an input method.
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((active + step + found.length) % found.length);
    else if (event.key === 'Enter') go(found[active]);
    else return;
    event.preventDefault();
    // A row's key is not handled again by the list around the row.
    event.stopPropagation();
  };
  const keys = { onKeyDown: press, 'aria-activedescendant': found.length > 0 ? `${listId}-${active}` : undefined };

  return (
    <div ref={list}>
      {isSearchable && (
        <Input
          ref={ref}
          className={styles.search ?? ''}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={t('搜索租户')}
          placeholder={t('搜索租户，支持拼音')}
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          {...keys}
        />
      )}
      <div
        ref={isSearchable ? undefined : ref}
        id={listId}
        role="listbox"
        aria-label={t('可进入的租户')}
        className={styles.list}
        tabIndex={isSearchable ? -1 : 0}
        {...(isSearchable ? {} : keys)}
      >
        {found.map((merchant, index) => (
          <MerchantRow
            key={merchant.merchantId}
            id={`${listId}-${index}`}
            merchant={merchant}
            isActive={index === active}
            isCurrent={merchant.merchantId === current}
            isOwn={merchant.merchantId === info?.user.merchantId}
            onHover={() => setChosen(index)}
            onClick={() => go(merchant)}
            onKeyDown={press}
          />
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('没有匹配的租户')}</p>}
    </div>
  );
}
