/** When the right answers are shown after a submit. */
export const keyRules = ['after-submit', 'after-date', 'never'] as const;
