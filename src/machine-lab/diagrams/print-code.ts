/** Raw JavaScript within printed values. */
export class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const lineWidth = 140;
const printKey = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key));

const isPrinted = (value: unknown) =>
  value !== undefined && (typeof value !== 'object' || value === null || Object.keys(value).length > 0);

/** Prints values as JavaScript. Omits keys whose value is undefined or empty. */
export function printCode(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}\t`;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => printCode(each, inner))
    : Object.entries(value)
        .filter(([, each]) => isPrinted(each))
        .map(([key, each]) => `${printKey(key)}: ${printCode(each, inner)}`);
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= lineWidth) return line;
  const lines = `\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}`;
  return isList ? `[${lines}]` : `{${lines}}`;
}
