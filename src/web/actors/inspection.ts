import type { InspectionEvent } from 'xstate';

/**
 * What every machine of the site is created with. Empty, unless development put an inspector there before the
 * first machine: XState asks for it only when a machine is created.
 */
export const inspection: { inspect?: (event: InspectionEvent) => void } = {};
