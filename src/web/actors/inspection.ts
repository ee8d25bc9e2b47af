import type { InspectionEvent } from 'xstate';

/** Actor options. Development sets the inspector before the first actor is created. */
export const inspection: { inspect?: (event: InspectionEvent) => void } = {};
