import { AboutTeaser } from './about-teaser.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HowItWorks } from './how-it-works.tsx';

export function HomeStory() {
  return (
    <>
      <AboutTeaser />
      <FeatureCards />
      <HowItWorks />
    </>
  );
}
