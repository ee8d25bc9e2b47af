type Answers = Readonly<Record<string, string>>;

/** Question index to the answer that is new there; null where there is none any more. */
export type ChangedAnswers = Readonly<Record<string, string | null>>;

/** The answers of `after` that differ from `before`. */
export function changedAnswers(before: Answers, after: Answers): ChangedAnswers {
  const indices = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...indices]
      .filter((index) => before[index] !== after[index])
      .map((index) => [index, after[index] ?? null]),
  );
}

/** The answers after a change. */
export function withChanges(before: Answers, changed: ChangedAnswers): Answers {
  const all = Object.entries({ ...before, ...changed });
  return Object.fromEntries(all.flatMap(([index, chosen]) => (chosen === null ? [] : [[index, chosen]])));
}
