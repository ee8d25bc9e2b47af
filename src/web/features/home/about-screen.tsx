import { Link } from '@tanstack/react-router';
import { aboutUs } from '#institute/about-us.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showAgeRange } from '#web/texts/show-age-range.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChildWithCube } from '#web/ui/illustrations/child-with-cube.tsx';
import { ChildWithLetters } from '#web/ui/illustrations/child-with-letters.tsx';
import { ChildrenAtAbacus } from '#web/ui/illustrations/children-at-abacus.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import styles from './about-screen.module.css';
import { Counters } from './counters.tsx';
import { IntroVideoButton } from './intro-video-button.tsx';

const crumbs = () => [{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('About Us') }];

export function AboutScreen() {
  const institute = useInstitute();
  return (
    <Page>
      <div className={styles.top}>
        <div className={styles.story}>
          <PageHead title={t('About Us')} crumbs={<Breadcrumb items={crumbs()} />} />
          <p className={styles.lede}>
            {t('{name} is a training institute for children of {ages} in {city}, and online.', {
              name: institute.name,
              ages: showAgeRange(institute.ages),
              city: institute.city,
            })}
          </p>
          {aboutUs.story.map((paragraph) => (
            <p key={paragraph} lang={contentLanguage(paragraph)}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className={styles.video}>
          <ChildrenAtAbacus className={styles.children} />
          <IntroVideoButton />
        </div>
      </div>
      <div className={styles.aims}>
        <Card as="section" padding="l" className={styles.aim} data-subject="vedic-maths">
          <h2>{t('Our Vision')}</h2>
          <p lang={contentLanguage(aboutUs.vision)}>{aboutUs.vision}</p>
          <ChildWithCube className={styles.drawing} />
        </Card>
        <Card as="section" padding="l" className={styles.aim} data-subject="phonics">
          <h2>{t('Our Mission')}</h2>
          <p lang={contentLanguage(aboutUs.mission)}>{aboutUs.mission}</p>
          <ChildWithLetters className={styles.drawing} />
        </Card>
      </div>
      <Counters />
      <section className={styles.next}>
        <h2>{t('Sit in on a class')}</h2>
        <p>
          {t(
            'The best way to know us is to watch one. The first class is free, and you are welcome to stay in the room.',
          )}
        </p>
        <div className={styles.ways}>
          <Link to="/bookdemo" className={buttonClass('sun')}>
            {t('Book a Demo')}
          </Link>
          <Link to="/contact" className={buttonClass('line')}>
            {t('Ask us something')}
          </Link>
        </div>
      </section>
    </Page>
  );
}
