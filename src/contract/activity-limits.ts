/** Per save; `bytes` of JSON. Clients drop the oldest entries. */
export const activityLimits = { entries: 40, bytes: 400 } as const;
