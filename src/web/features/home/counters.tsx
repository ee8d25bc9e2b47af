import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import styles from './counters.module.css';

export function Counters() {
  const institute = useInstitute();
  return (
    <section aria-label={t('In numbers')} className={styles.counters}>
      <ul className={styles.list}>
        {institute.counters.map(({ number, label, tone, beads }) => (
          <li key={label} className={styles.counter}>
            <Rod tone={tone} beads={beads} />
            <p>
              <b className={styles.number}>{number}</b>{' '}
              <span className={styles.label} lang={contentLanguage(label)}>
                {label}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const most = 5;

function Rod({ tone, beads }: { readonly tone: string; readonly beads: number }) {
  return (
    <svg className={styles.rod} width="40" height="132" viewBox="0 0 40 132" aria-hidden="true">
      <path className={styles.stick} d="M20 2v128" />
      {Array.from({ length: most }, (_, place) => place).map((place) => (
        <ellipse
          key={place}
          className={styles.bead}
          data-up={place < beads}
          cx="20"
          cy={(place < beads ? 14 : 34) + place * 21}
          rx="18"
          ry="10"
          fill={place < beads ? `var(--bead-${tone})` : 'var(--night-3)'}
        />
      ))}
    </svg>
  );
}
