import { useQuery } from '@tanstack/react-query';
import type { Banner } from '#contract/public-content.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Carousel, type Slide } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './banner-carousel.module.css';
import { bannersQuery } from './home-queries.ts';
import { IntroSlide } from './intro-slide.tsx';

const intro: Slide = { id: 'intro', content: (shown) => <IntroSlide shown={shown} /> };

/** The API has no alternative text for banners. */
const bannerSlide = ({ _id, backgroundImage }: Banner): Slide => ({
  id: _id,
  content: () => (
    <Picture src={mediaAddress(`uploads/banners/${backgroundImage}`)} alt="" subject={backgroundImage} />
  ),
});

export function BannerCarousel() {
  const { api } = useServices();
  const institute = useInstitute();
  const { data: banners, isPending } = useQuery(bannersQuery(api));
  return (
    <div className={styles.abacus}>
      <Leaves />
      <Carousel
        label={t('{name} in pictures', { name: institute.name })}
        slides={[intro, ...(banners ?? []).map(bannerSlide)]}
        note={
          isPending ? (
            <VisuallyHidden>{t('Loading banners')}</VisuallyHidden>
          ) : (
            banners?.length === 0 && t('No banners available')
          )
        }
        className={styles.carousel}
      />
    </div>
  );
}

function Leaves() {
  return (
    <svg className={styles.leaves} width="160" height="72" viewBox="0 0 160 72" aria-hidden="true">
      <path className={styles.dark} d="M70 72c-5-36-32-50-70-48 2 38 28 52 70 48Z" />
      <path className={styles.light} d="M70 70c0-44 32-64 86-70 4 48-32 72-86 70Z" />
    </svg>
  );
}
