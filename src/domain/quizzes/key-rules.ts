export const keyRules = ['after-submit', 'after-date', 'never'] as const;
