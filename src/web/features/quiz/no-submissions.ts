import { ApiError, isRefusedWith } from '#web/api/api-error.ts';

const none = {
  success: true,
  message: '',
  data: [],
  savesAttempts: false,
  unlocked: undefined,
  hasCompetitions: undefined,
  next: null,
};

/** Some hosts refuse to list the submissions of a user without any. @throws other errors */
export function orNoSubmissions(error: unknown): typeof none {
  if (error instanceof ApiError && isRefusedWith(error, 200, 404)) return none;
  throw error;
}
