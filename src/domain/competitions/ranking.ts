interface Finished {
  readonly correct: number;
  /** By the clock of the server. */
  readonly seconds: number;
}

export type Ranked<Row> = Row & { readonly rank: number };

/** Most right answers first, then the least time. Equal rows share a rank, and the next ones are free: 1, 2, 2, 4. */
export function rankRows<Row extends Finished>(rows: readonly Row[]): Ranked<Row>[] {
  const sorted = rows.toSorted((one, other) => other.correct - one.correct || one.seconds - other.seconds);
  let rank = 0;
  return sorted.map((row, index) => {
    const before = sorted[index - 1];
    const isTied = before?.correct === row.correct && before.seconds === row.seconds;
    if (!isTied) rank = index + 1;
    return { ...row, rank };
  });
}
