/**
 * A random UUID. `crypto.randomUUID` requires a secure context, which plain HTTP in a local network is not.
 */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => hex(index === 6 ? (byte & 0x0f) | 0x40 : byte));
  digits[8] = hex(((bytes[8] ?? 0) & 0x3f) | 0x80);
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
