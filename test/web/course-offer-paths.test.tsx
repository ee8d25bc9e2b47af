import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { courseOfferMachine } from '#machines/loading/course-offer.machine.ts';
import { PriceBlockScreen } from '#web/features/courses/price-block.tsx';
import { courseOfferModel } from '../model/course-offer.model.ts';
import { describeModel } from '../model/graph.ts';
import type { Faces } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked on the price block, before which a person needs only to stay. */

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout: () => false,
  end: clearScreen,
};

/** The price stays the same; the free class beside it is pointed out or not. */
const showsPrice = (pointedOut: boolean) => () => {
  const price = within(screen.getByRole('region', { name: 'Price' }));
  expect(price.getByText('₹449')).toBeVisible();
  expect(price.getByText('List price')).toBeVisible();
  expect(price.getByText('₹3,499')).toBeVisible();
  expect(price.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  const freeClass = price.getByRole('link', { name: 'Try a class for free' });
  expect(freeClass).toHaveAttribute('href', '/bookdemo');
  expect(freeClass.parentElement).toHaveAttribute('data-considered', String(pointedOut));
};

const faces: Faces<typeof courseOfferMachine> = {
  fresh: showsPrice(false),
  considered: showsPrice(true),
};

describeModel('the price block', {
  ...courseOfferModel,
  world,
  show: (actor) =>
    void renderScreen(
      <PriceBlockScreen actor={actor} price={449}>
        {({ above, below }) => (
          <>
            {above}
            <button type="button">Enroll Now</button>
            {below}
          </>
        )}
      </PriceBlockScreen>,
    ),
  faces,
});
