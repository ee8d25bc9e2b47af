import * as v from 'valibot';
import type { Call } from '../wire.ts';

export const staffRoles = ['owner', 'office', 'teacher'] as const;
export const staffRole = v.picklist(staffRoles, 'Please choose a role');
export type StaffRole = v.InferOutput<typeof staffRole>;

/** Without `staff` roles it needs no session. */
export interface OfficeCall<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Path extends string = string,
> extends Call<Request, Response, Path> {
  readonly path: Path & `office/${string}`;
  readonly staff: readonly StaffRole[];
  /**
   * What the member confirms. Needs password and code within 15 minutes, otherwise 403 with the field
   * `confirmation`.
   */
  readonly needsConfirmation?: string;
}

export const confirmationField = 'confirmation';

export const everyStaffRole: readonly StaffRole[] = [...staffRoles];
export const contentRoles: readonly StaffRole[] = ['owner', 'office'];
export const ownerAlone: readonly StaffRole[] = ['owner'];
export const withoutSession: readonly [] = [];

export const defineOfficeCall = <const Defined extends OfficeCall>(call: Defined): Defined => call;
