import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useInstitute } from '#web/app/use-institute.ts';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import { Page, PageHead, Section } from '#web/ui/page.tsx';
import styles from './enquiry-page.module.css';
import { FranchiseForm } from './franchise-form.tsx';
import { SentNote } from './sent-note.tsx';
import { useEnquiry } from './use-enquiry.ts';

const crumbs = () => [{ label: t('Home'), link: <Link to="/">{t('Home')}</Link> }, { label: t('Franchise') }];

const trainings = [
  {
    subject: 'Abacus',
    title: 'Abacus teacher training',
    text: 'Ten days on the soroban, from the first bead to sums in the head, and how to lead eight children there at eight different speeds. You teach your last two lessons in front of us.',
  },
  {
    subject: 'Vedic Maths',
    title: 'Vedic maths teacher training',
    text: 'The sixteen sutras with the reasons why they work, so that you can answer the child who asks. Six days, a workbook for every level, and a test at the end that you set yourself.',
  },
] as const;

const reasons = [
  {
    title: 'Lessons that are ready',
    text: 'Level by level plans, worksheets, quizzes and films. You prepare a class in ten minutes.',
  },
  {
    title: 'Training that goes on',
    text: 'A visit every term, a call every week in the first one, and new teachers trained at no charge.',
  },
  {
    title: 'Papers that mark themselves',
    text: 'Timed quizzes on this site. Parents see the result the same evening, and you see who needs help.',
  },
  {
    title: 'Your name over the door',
    text: 'One centre for one part of town. We do not open a second one next to yours.',
  },
  {
    title: 'Plain numbers',
    text: 'What it costs and what comes in is written down before you sign, on two pages, without small print.',
  },
  {
    title: 'Children who stay',
    text: 'Five subjects under one roof. A child who has finished one finds the next in the same room.',
  },
] as const;

export function Franchise() {
  const institute = useInstitute();
  return (
    <Page className={styles.page}>
      <PageHead
        title={t('Open a garden of your own')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t('Bring abacus and Vedic maths to the children of your town. We train you, and we stay.')}
      />
      <div className={styles.columns}>
        <Card padding="l" className={styles.sheet}>
          <SentNote kind="franchise">
            {t('Thank you! We have your enquiry, and we will call you within two working days.')}
          </SentNote>
          <h2>{t('Tell us about you')}</h2>
          <FranchiseForm {...useEnquiry('franchise')} />
        </Card>
        <aside className={styles.side} aria-label={t('Teacher training')}>
          {trainings.map(({ subject, title, text }) => (
            <div key={title} className={styles.training}>
              <SubjectEmblem subject={subject} size={64} />
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </div>
          ))}
          <div className={styles.call}>
            <p>{t('Would you rather talk first?')}</p>
            <a href={institute.phone.href}>
              <Phone size={22} aria-hidden="true" />
              <span translate="no">{institute.phone.label}</span>
            </a>
          </div>
        </aside>
      </div>
      <Section title={t('Why {name}', { name: institute.name })}>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
