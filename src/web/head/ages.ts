interface Ages {
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
}

/** The ages of a course in words, such as «5 to 8 years»; '' when unknown. */
export function formatAges({ ageFrom, ageTo }: Ages): string {
  if (ageFrom === null) return ageTo === null ? '' : `up to ${ageTo} years`;
  if (ageTo === null) return `${ageFrom} years and older`;
  return ageFrom === ageTo ? `${ageFrom} years` : `${ageFrom} to ${ageTo} years`;
}
