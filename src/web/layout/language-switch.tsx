import { languages } from '#domain/text/languages.ts';
import { useLanguageChoice } from '#web/app/use-language-choice.ts';
import { shownLanguage, t } from '#web/texts/t.ts';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  const choose = useLanguageChoice();
  const shown = shownLanguage();
  return (
    <ul className={styles.list} aria-label={t('Language')}>
      {languages.map(({ code, tag, name }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.language}
            lang={tag}
            translate="no"
            aria-current={code === shown ? 'true' : undefined}
            onClick={() => code !== shown && choose(code)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
