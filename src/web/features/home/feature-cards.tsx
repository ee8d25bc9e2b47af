import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import styles from './feature-cards.module.css';

const features = [
  {
    title: 'Hands first',
    text: 'Beads, cubes and letter tiles come before any worksheet.',
    emblem: 'abacus',
  },
  {
    title: 'Small batches',
    text: 'A few children to a teacher, so that every hand is seen.',
    emblem: 'phonics',
  },
  {
    title: 'Timed quizzes',
    text: 'Short quizzes that open one after another, each with its full review.',
    emblem: 'rubiks-cube',
  },
  {
    title: 'Trained teachers',
    text: 'They train here before they teach here, and we sit in on their classes.',
    emblem: 'handwriting',
  },
] as const;

export function FeatureCards() {
  return (
    <section aria-label={t('Why families choose us')}>
      <ul className={styles.cards}>
        {features.map(({ title, text, emblem }) => (
          <Card as="li" key={title} className={styles.card} data-subject={emblem}>
            <span className={styles.emblem}>
              <SubjectEmblem subject={emblem} size={48} />
            </span>
            <h2 className={styles.title}>{t(title)}</h2>
            <p className={styles.text}>{t(text)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
