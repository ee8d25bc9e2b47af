/** «98765 43210» */
export const spacedMobile = (mobile: string): string => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
