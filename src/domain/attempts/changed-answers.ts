type Answers = Readonly<Record<string, string>>;

/** null for a removed answer. */
export type ChangedAnswers = Readonly<Record<string, string | null>>;

export function changedAnswers(before: Answers, after: Answers): ChangedAnswers {
  const indices = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...indices]
      .filter((index) => before[index] !== after[index])
      .map((index) => [index, after[index] ?? null]),
  );
}

export function withChanges(before: Answers, changed: ChangedAnswers): Answers {
  const all = Object.entries({ ...before, ...changed });
  return Object.fromEntries(all.flatMap(([index, chosen]) => (chosen === null ? [] : [[index, chosen]])));
}
