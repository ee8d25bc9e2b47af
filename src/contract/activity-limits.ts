/** Per save; `bytes` of JSON. A client drops the oldest entries. */
export const activityLimits = { entries: 40, bytes: 400 } as const;
