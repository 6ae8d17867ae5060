import { useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import { selectSite } from '@/kernel/site/slice';
import { Page } from '@/ui/page/Page';
import { Applications } from './Applications';
import { Greeting } from './Greeting';
import { NewestLetters } from './NewestLetters';
import styles from './welcome.module.css';

/** 欢迎使用: the first page after sign-in, with pending items and links. */
export function WelcomeScreen() {
  const t = useTexts();
  const { description } = useSelector(selectSite);
  return (
    <Page title={t('欢迎使用')} description={t(description)}>
      <Greeting />
      <div className={styles.columns}>
        <Applications />
        <NewestLetters />
      </div>
    </Page>
  );
}
