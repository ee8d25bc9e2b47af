import type { Probe } from './fill.ts';
import type { GrowthSite } from './site.ts';

export interface GrowthCall {
  readonly name: string;
  /** What its cost grows with. */
  readonly bound: string;
  /**
   * Resets the database before each call, unmeasured.
   * @returns what to call with
   */
  readonly prepare?: (site: GrowthSite, probe: Probe) => Promise<string | undefined>;
  readonly run: (site: GrowthSite, probe: Probe, prepared: string) => Promise<unknown>;
}
