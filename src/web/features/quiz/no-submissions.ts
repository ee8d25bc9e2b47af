import * as v from 'valibot';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';

/** Some hosts refuse to list the submissions of a user without any. */
export const orNoSubmissions =
  <const Response extends v.GenericSchema>(response: Response) =>
  (error: unknown): v.InferOutput<Response> => {
    if (error instanceof ApiError && isRefusedWith(error, 200, 404)) return v.parse(response, { data: [] });
    throw error;
  };
