/** The email of an account; '' for one that signs in with its mobile, which is stored in place of an email. */
export const emailAddress = (signInName: string): string => (signInName.includes('@') ? signInName : '');
