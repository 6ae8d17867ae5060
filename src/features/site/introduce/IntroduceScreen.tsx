import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectSite } from '@/kernel/site/slice';
import { useTexts } from '@/platform/language/useTexts';
import { Abilities } from './Abilities';
import { HeroDrawing } from './HeroDrawing';
import { ItemList } from './ItemList';
import { PublicFooter } from './PublicFooter';
import { EnterPortalLink, PublicHeader } from './PublicHeader';
import { Section } from './Section';
import { parseIntroduction } from './parseIntroduction';
import styles from './introduce.module.css';

/** The public introduction page: what the platform is and does, and the link to sign-in (PUB-01). */
export function IntroduceScreen() {
  const t = useTexts();
  const { introduction } = useSelector(selectSite);
  const { slogan, lead, abilities, lists, footer } = useMemo(() => parseIntroduction(introduction), [introduction]);
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main className={styles.inner}>
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.slogan}>{t(slogan)}</h1>
            <p className={styles.lead}>{t(lead)}</p>
            <EnterPortalLink />
          </div>
          <HeroDrawing />
        </div>
        {abilities.blocks.length > 0 && (
          <Section title={abilities.title} text={abilities.text}>
            <Abilities {...abilities} />
          </Section>
        )}
        {lists.map((list) => (
          <Section key={list.title} title={list.title} text={list.text}>
            <ItemList {...list} />
          </Section>
        ))}
      </main>
      <PublicFooter {...footer} />
    </div>
  );
}
