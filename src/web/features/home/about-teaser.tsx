import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ChildrenAtAbacus } from '#web/ui/illustrations/children-at-abacus.tsx';
import styles from './about-teaser.module.css';
import { IntroVideoButton } from './intro-video-button.tsx';

export function AboutTeaser() {
  const institute = useInstitute();
  return (
    <section className={styles.about}>
      <div className={styles.picture}>
        <ChildrenAtAbacus className={styles.children} />
        <IntroVideoButton />
      </div>
      <div className={styles.teaserText}>
        <p className={styles.name}>{t('About {name}', { name: institute.name })}</p>
        <h2>{t('A child who can see numbers is never afraid of them')}</h2>
        <p className={styles.text}>
          {t(
            'We teach with beads before symbols, patterns before formulas and sounds before spelling. Children see it, move it, and then do it in the mind. What they take home is not only quicker sums: it is the calm of knowing how to begin.',
          )}
        </p>
        <Link to="/about" className={buttonClass('main')}>
          {t('More about us')}
        </Link>
      </div>
    </section>
  );
}
