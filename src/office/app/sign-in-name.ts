import { spacedMobile } from '#domain/text/spaced-mobile.ts';

/** The email, or the mobile of a student without one. */
export const signInName = ({ email, mobile }: { readonly email: string; readonly mobile: string }): string =>
  email || spacedMobile(mobile);
