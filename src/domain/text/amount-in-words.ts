import { plural } from './counted.ts';

const small = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const groups = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function inWords(count: number): string {
  const group = groups.find(([size]) => count >= size);
  if (group !== undefined) {
    const [size, name] = group;
    const rest = count % size;
    return `${inWords(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  const one = small[count];
  if (one !== undefined) return one;
  const ones = count % 10;
  return `${tens[Math.floor(count / 10)] ?? ''}${ones === 0 ? '' : `-${small[ones] ?? ''}`}`;
}

const counted = (count: number, one: string, many: string) => `${inWords(count)} ${plural(count, one, many)}`;

/** «Three thousand four hundred ninety-nine rupees only»; '' for an invalid amount. */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  if (!Number.isSafeInteger(paise) || paise < 0) return '';
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const words =
    rest === 0
      ? counted(rupees, 'rupee', 'rupees')
      : `${counted(rupees, 'rupee', 'rupees')} and ${counted(rest, 'paisa', 'paise')}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`;
}
