/** When a person who has submitted sees the right answers of a quiz. */
export const keyRules = ['after-submit', 'after-date', 'never'] as const;
