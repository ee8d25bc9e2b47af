export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);

/** Larger numbers are epoch milliseconds. */
const firstMoment = 100_000_000_000;
const indiaAheadMs = 5.5 * 3_600_000;
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && value >= firstMoment) {
    return `${new Date(value + indiaAheadMs).toISOString().slice(11, 19)} IST`;
  }
  if (Array.isArray(value)) return String(value.length);
  return isRecord(value) ? Object.keys(value).join(', ') || 'none' : String(value);
}

/** Fills in `{name}`; `{name+1}` counts from 1, `…Paise` becomes rupees. */
export const fillIn = (step: string, values: unknown): string =>
  step
    .replaceAll(/«\{([\w.]+)\}»/g, (quoted, path: string) =>
      valueAt(values, path) === '' ? 'nothing' : quoted,
    )
    .replaceAll(/\{([\w.]+)(\+1)?\}/g, (_, path: string, plusOne: string | undefined) => {
      const value = valueAt(values, path);
      if (path.endsWith('Paise') && typeof value === 'number') return rupees.format(value / 100);
      return formatValue(plusOne !== undefined && typeof value === 'number' ? value + 1 : value);
    });
