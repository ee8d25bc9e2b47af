export const moreTimeNotice = {
  type: 'toast.requested' as const,
  tone: 'success' as const,
  message: 'You have more time for this quiz. The clock shows how much.',
};
