import type { ReactNode } from 'react';
import { t } from '#web/texts/t.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './testimonials.module.css';

interface TestimonialsFrameProps {
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

export function TestimonialsFrame({ picture, children }: TestimonialsFrameProps) {
  return (
    <section className={styles.frame}>
      <div className={styles.side}>
        <h2>{t('What families say')}</h2>
        <div className={styles.picture}>{picture}</div>
      </div>
      <div className={styles.bubble}>{children}</div>
    </section>
  );
}

export function TestimonialsSkeleton() {
  return (
    <TestimonialsFrame>
      <VisuallyHidden>{t('Loading what families say')}</VisuallyHidden>
      <div className={styles.review}>
        <Skeleton shape="line" className={styles.boneStars} />
        <Skeleton shape="line" lines={4} className={styles.boneText} />
        <Skeleton shape="line" className={styles.boneName} />
      </div>
      <div className={styles.boneControls} />
    </TestimonialsFrame>
  );
}
