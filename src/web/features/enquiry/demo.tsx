import { Link } from '@tanstack/react-router';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChildWithCube } from '#web/ui/illustrations/child-with-cube.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { DemoForm } from './demo-form.tsx';
import styles from './enquiry-page.module.css';
import { SentNote } from './sent-note.tsx';
import { useEnquiry } from './use-enquiry.ts';

const crumbs = () => [
  { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
  { label: t('Book a Demo') },
];

const stepsIn = (city: string) => [
  { title: t('We call you'), text: t('To find a day, an hour and the right subject for your child.') },
  {
    title: t('Forty minutes at the table'),
    text: t('In {city} or online, with a teacher and real beads.', { city }),
  },
  { title: t('We tell you what we saw'), text: t('Where your child stands, and what we would begin with.') },
  {
    title: t('You decide at home'),
    text: t('The class is free, and we do not call you every day after it.'),
  },
];

export function Demo() {
  const { city } = useInstitute();
  return (
    <Page className={styles.page}>
      <PageHead
        title={t('Book a Demo')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t('One free class for your child. Come and look before you choose.')}
      />
      <div className={styles.columns}>
        <Card padding="l" className={styles.sheet}>
          <SentNote kind="demo">
            {t('Thank you! We have your request, and we will call you to find a day.')}
          </SentNote>
          <h2>{t('Who is coming?')}</h2>
          <DemoForm {...useEnquiry('demo')} />
        </Card>
        <aside className={styles.side} aria-label={t('What happens next')}>
          <ChildWithCube className={styles.picture} />
          <ol className={styles.steps}>
            {stepsIn(city).map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </Page>
  );
}
