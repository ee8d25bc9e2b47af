import * as v from 'valibot';
import type { Call } from '../wire.ts';

/** The roles of the institute's own people (office, «Who»). A teacher's account of the site gives none of them. */
export const staffRoles = ['owner', 'office', 'teacher'] as const;
export const staffRole = v.picklist(staffRoles, 'Please choose a role');
export type StaffRole = v.InferOutput<typeof staffRole>;

/** A call of the office. `staff` are the roles that may make it; an empty list is open to people without a session. */
export interface OfficeCall<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Path extends string = string,
> extends Call<Request, Response, Path> {
  readonly path: Path & `office/${string}`;
  readonly staff: readonly StaffRole[];
  /**
   * For changes of accounts: it is refused with 403, naming the field `confirmation`, when its session has not given
   * password and code in the last 15 minutes.
   */
  readonly needsConfirmation?: boolean;
}

/** The field that the refusal of such a call names. */
export const confirmationField = 'confirmation';

export const everyStaffRole: readonly StaffRole[] = [...staffRoles];
/** Who edits content. */
export const contentRoles: readonly StaffRole[] = ['owner', 'office'];
export const ownerAlone: readonly StaffRole[] = ['owner'];
export const withoutSession: readonly [] = [];

/** Defines a call of the office. Its type keeps the path and schemas. */
export const defineOfficeCall = <const Defined extends OfficeCall>(call: Defined): Defined => call;
