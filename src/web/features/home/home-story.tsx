import { AboutTeaser } from './about-teaser.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** What the institute is and how one begins there, below the first screen. */
export function HomeStory() {
  return (
    <>
      <AboutTeaser />
      <FeatureCards />
      <HowItWorks />
    </>
  );
}
