import { useQuery } from '@tanstack/react-query';
import type { Testimonial } from '#contract/public-content.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { Carousel, type Slide } from '#web/ui/carousel.tsx';
import { ChildWithNotebook } from '#web/ui/illustrations/child-with-notebook.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { testimonialsQuery } from './home-queries.ts';
import { Rating } from './rating.tsx';
import styles from './testimonials.module.css';
import { TestimonialsFrame, TestimonialsSkeleton } from './testimonials-frame.tsx';

/** Testimonials have no id; the list is never reordered. */
const reviewSlide = (testimonial: Testimonial, index: number): Slide => ({
  id: `${index} ${testimonial.name}`,
  content: () => <Review testimonial={testimonial} />,
});

export function Testimonials() {
  const { api } = useServices();
  const { data: testimonials, isError } = useQuery(testimonialsQuery(api));
  if (isError || testimonials?.length === 0) return null;
  if (testimonials === undefined) return <TestimonialsSkeleton />;
  return (
    <TestimonialsFrame picture={<ChildWithNotebook className={styles.child} />}>
      <Carousel
        label={t('What families say')}
        slides={testimonials.map(reviewSlide)}
        className={styles.carousel}
      />
    </TestimonialsFrame>
  );
}

function Review({ testimonial: { name, review, rating } }: { readonly testimonial: Testimonial }) {
  return (
    <figure className={styles.review}>
      {typeof rating === 'number' && <Rating rating={rating} />}
      <blockquote className={styles.text}>
        <RichText html={review} headings={3} />
      </blockquote>
      {name !== '' && (
        <figcaption className={styles.name} lang={contentLanguage(name)}>
          {name}
        </figcaption>
      )}
    </figure>
  );
}
