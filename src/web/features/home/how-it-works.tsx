import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/page.tsx';
import styles from './how-it-works.module.css';

const steps = [
  {
    tone: 'marigold',
    title: 'Book a demo',
    text: 'One free class. Your child sits at the table, you sit beside.',
  },
  {
    tone: 'coral',
    title: 'Find the level',
    text: 'A friendly check, without marks, tells us where to begin.',
  },
  {
    tone: 'leaf',
    title: 'Learn and practise',
    text: 'Classes every week, and ten minutes at home on other days.',
  },
  {
    tone: 'indigo',
    title: 'Show what you know',
    text: 'Quizzes open one by one, and each answer is looked at together.',
  },
] as const;

export function HowItWorks() {
  return (
    <Section
      title={t('How it works')}
      aside={
        <Link to="/bookdemo" className={buttonClass('main')}>
          {t('Book a free demo')}
        </Link>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ tone, title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.bead} data-tone={tone} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
