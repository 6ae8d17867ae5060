import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Visit } from 'contract/documents/shares';
import { useOpenShareMutation } from '@/api/documents/shares';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import { LanguageSwitch } from '@/kernel/language/LanguageSwitch';
import { selectSite } from '@/kernel/site/slice';
import { isFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { tabPersistence } from '@/platform/storage/persistence';
import { Loading } from '@/ui/page/Loading';
import { usePageAddress } from '@/ui/page/pageAddress';
import { PlainNotice } from '@/ui/page/PlainNotice';
import { Theme } from '@/ui/theme/Theme';
import { CodeForm } from './CodeForm';
import { SharedContent } from './SharedContent';
import styles from './shared.module.css';

type State =
  | { readonly kind: 'opening' | 'dead' }
  | { readonly kind: 'code'; readonly failure?: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly visit: Visit };

// Under which the ticket of this tab's last visit of a share is kept, so that a reload goes on with it.
const keyOf = (token: string) => `smartube-visit/${token}`;

/** The page behind a share link, for visitors without a session (DOC-05). */
export function SharedScreen() {
  const t = useTexts();
  const { pathname } = usePageAddress();
  const token = pathname.split('/')[2] ?? '';
  const { name, logo, languages } = useSelector(selectSite);
  const look = useAppearance();
  const [open, { isLoading }] = useOpenShareMutation();
  const [state, setState] = useState<State>({ kind: 'opening' });

  const enter = async (code?: string) => {
    try {
      const formerVisit = await tabPersistence.getItem(keyOf(token));
      const { visit } = await open({
        token,
        ...(code !== undefined && { code }),
        ...(formerVisit !== null && { formerVisit }),
      }).unwrap();
      if (visit) await tabPersistence.setItem(keyOf(token), visit.ticket);
      setState(visit ? { kind: 'open', visit } : { kind: 'code' });
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      if (failure.subCode === 'not-found') setState({ kind: 'dead' });
      else if (code === undefined) setState({ kind: 'failed', failure });
      else setState({ kind: 'code', failure });
    }
  };
  // Once, since each opening counts: React runs effects twice during development.
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => void enter());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  // A visit lasts an hour, a share longer: opening again tells whether the share itself has ended.
  const reopen = () => {
    setState({ kind: 'opening' });
    void enter();
  };
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);

  return (
    <Theme {...look}>
      <div className={styles.page}>
        <header className={styles.header}>
          <p className={styles.brand}>
            {logo && <img src={logo} alt="" height={28} />}
            {t(name)}
          </p>
          {languages === 'all' && <LanguageSwitch />}
        </header>
        <main className={styles.main}>
          {state.kind === 'opening' && <Loading />}
          {state.kind === 'dead' && (
            <PlainNotice
              title={t('链接不存在或已失效')}
              text={t('分享可能已过期、被撤销或达到打开次数。请联系分享人重新分享。')}
            />
          )}
          {state.kind === 'failed' && (
            <PlainNotice
              title={t('暂时打不开')}
              text={t(state.failure.message)}
              action={{ label: t('重试'), onClick: () => void enter() }}
            />
          )}
          {state.kind === 'code' && (
            <CodeForm isBusy={isLoading} failure={state.failure} onSubmit={(code) => void enter(code)} />
          )}
          {state.kind === 'open' && <SharedContent visit={state.visit} onDead={reopen} />}
        </main>
      </div>
    </Theme>
  );
}
