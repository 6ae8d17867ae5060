import { useDispatch, useSelector } from 'react-redux';
import { languageChosen, selectAwaitedLanguage, selectLanguage } from './slice';
import type { Language } from './slice';
import styles from './languageSwitch.module.css';

const languages: readonly { readonly id: Language; readonly label: string }[] = [
  { id: 'zh-CN', label: '中文' },
  { id: 'en-US', label: 'English' },
];

/** Switches the language. Each language has its own name as its label, so that users find theirs. */
export function LanguageSwitch() {
  const dispatch = useDispatch();
  const shown = useSelector(selectLanguage);
  // Marks the chosen language at once. The page changes its texts when the texts are loaded.
  const current = useSelector(selectAwaitedLanguage) ?? shown;
  return (
    <div className={styles.languages} role="group" aria-label="语言 / Language">
      {languages.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-pressed={id === current}
          onClick={() => {
            if (id !== current) dispatch(languageChosen(id));
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
