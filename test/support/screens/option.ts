import { screen } from '@testing-library/react';

export const option = (text: string) =>
  screen.getByRole('radio', { name: (name) => name.replace(/^[A-H], /, '') === text });
