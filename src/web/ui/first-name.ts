/** How a person is spoken to. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] || 'friend';
