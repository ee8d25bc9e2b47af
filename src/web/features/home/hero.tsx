import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import { showAgeRange } from '#web/texts/show-age-range.ts';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './hero.module.css';

export function Hero() {
  const institute = useInstitute();
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <Chip tone="ink">
          {t('Ages {ages} · {city} and online', { ages: showAgeRange(institute.ages), city: institute.city })}
        </Chip>
        <h1 className={styles.title}>{t('Where numbers learn to grow')}</h1>
        <p className={styles.lede}>
          {t('{subjects}, in small batches with teachers who know every child by name.', {
            subjects: institute.subjects,
          })}
        </p>
        <div className={styles.ways}>
          <Link to="/bookdemo" className={buttonClass('sun')}>
            {t('Book a Demo')}
          </Link>
          <Link to="/course" className={classNames(buttonClass('line'), styles.ghost)}>
            {t('See the courses')}
          </Link>
        </div>
      </div>
      <BannerCarousel />
    </div>
  );
}
