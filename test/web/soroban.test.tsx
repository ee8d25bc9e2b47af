import { render, screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { spokenText } from '#web/ui/formula/spoken-text.ts';
import { Soroban } from '#web/ui/soroban/soroban.tsx';

const bar = 78;

/** Reads the digits of a drawing: an upper bead at the bar is 5, a lower one 1. */
function readDrawing(drawing: HTMLElement): string {
  const rods = [...drawing.querySelectorAll('g')].map((rod) => {
    const beads = [...rod.querySelectorAll('ellipse')].map((bead) => ({
      y: Number(bead.getAttribute('cy')),
      half: Number(bead.getAttribute('ry')),
    }));
    const upper = beads.filter(({ y }) => y < bar).filter(({ y, half }) => y + half + 10 > bar);
    const lower = beads.filter(({ y }) => y > bar).sort((one, other) => one.y - other.y);
    let edge = bar;
    let touching = 0;
    for (const { y, half } of lower) {
      if (y - half - edge > 12) break;
      edge = y + half;
      touching += 1;
    }
    expect(beads).toHaveLength(5);
    return upper.length * 5 + touching;
  });
  return rods.join('');
}

describe('the drawing of an abacus', () => {
  it.each([0, 1, 4, 5, 9, 10, 27, 108, 9_876_543])('shows %i by the beads at its bar', (number) => {
    render(<Soroban number={number} />);
    expect(readDrawing(screen.getByRole('img'))).toBe(String(number));
  });

  it('has empty rods in front of a short number', () => {
    render(<Soroban number={7} rods={3} />);
    expect(readDrawing(screen.getByRole('img'))).toBe('007');
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'The number 7 on an abacus: no bead on the hundreds rod, no bead on the tens rod, the upper bead and 2 lower beads on the ones rod',
    );
  });

  it.each([
    [27, '2 lower beads on the tens rod, the upper bead and 2 lower beads on the ones rod'],
    [105, '1 lower bead on the hundreds rod, no bead on the tens rod, the upper bead on the ones rod'],
    [0, 'no bead on the ones rod'],
  ])('has the name of %i with its beads for a screen reader', (number, beads) => {
    const { rerender } = render(<Soroban number={number} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(`The number ${number} on an abacus: ${beads}`);
    rerender(<Soroban number={number} hidesNumber />);
    expect(screen.getByRole('img')).toHaveAccessibleName(`an abacus: ${beads}`);
  });

  it.each([-1, 2.5, 10_000_000, Number.NaN])('refuses %d', (number) => {
    expect(() => render(<Soroban number={number} />)).toThrow(RangeError);
  });
});

test('an abacus is drawn within a text, and read aloud by its beads', async () => {
  const text = 'Which number is `abacus 25`?';
  render(<FormulaText text={text} />);
  const beads = 'an abacus: 2 lower beads on the tens rod, the upper bead on the ones rod';
  expect(readDrawing(await screen.findByRole('img', { name: beads }))).toBe('25');
  expect(spokenText(text)).toBe(`Which number is ${beads}?`);
});

test.each(['abacus 12345678', 'abacus -1', 'abacus 2.5', 'abacus', 'abacus 2 3'])(
  '«%s» is shown as a formula',
  (written) => {
    render(<FormulaText text={`\`${written}\``} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/abacus/)).not.toBeNull();
  },
);
