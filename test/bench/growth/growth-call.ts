import type { Probe } from './fill.ts';
import type { GrowthSite } from './site.ts';

export interface GrowthCall {
  readonly name: string;
  /** What its cost grows with. */
  readonly bound: string;
  /** Brings the database back to where the call does the same again; it is not measured. Gives what to call with. */
  readonly prepare?: (site: GrowthSite, probe: Probe) => Promise<string | undefined>;
  readonly run: (site: GrowthSite, probe: Probe, prepared: string) => Promise<unknown>;
}
