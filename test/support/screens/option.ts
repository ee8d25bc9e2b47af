import { screen } from '@testing-library/react';

/** An option by its text, whatever its letter. */
export const option = (text: string) =>
  screen.getByRole('radio', { name: (name) => name.replace(/^[A-H], /, '') === text });
