import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeading } from '../../src/office/app/page-heading.tsx';

test('a page of the office sets the document title to its heading, and restores the title when it unmounts', () => {
  const { rerender, unmount } = render(<PageHeading>Staff</PageHeading>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Staff$/);
  expect(document.title).toBe('Staff · Office');
  rerender(<PageHeading title="Preview of Fractions">Fractions</PageHeading>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Fractions$/);
  expect(document.title).toBe('Preview of Fractions · Office');
  unmount();
  expect(document.title).toBe('Office');
});
