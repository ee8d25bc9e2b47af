export const masked = '•••';

/** Match anywhere in a key: `newPassword`, `X-Auth-Token`, `parent_email`. */
const personalParts =
  /password|passwd|passphrase|passcode|token|secret|credential|authori[sz]ation|cookie|apikey|email|mobile|phone|whatsapp|address|payment_?(url|link)/;

/** Match whole words only: `name` in `fullName` and `first_name`, not in `renamed`. */
const personalWords = new Set(
  [
    ['pwd', 'jwt', 'auth', 'bearer', 'otp', 'pin', 'cvv', 'card', 'vpa', 'upi', 'iban', 'values'],
    ['name', 'names', 'fullname', 'firstname', 'lastname', 'surname', 'nickname', 'username', 'login'],
    ['mail', 'tel', 'contact', 'street', 'city', 'pincode', 'zip', 'postcode', 'dob', 'birthday', 'birth'],
    [
      'message',
      'messages',
      'comment',
      'comments',
      'remark',
      'remarks',
      'note',
      'notes',
      'enquiry',
      'inquiry',
    ],
    ['url', 'urls', 'uri', 'link', 'links', 'href', 'education', 'school', 'experience', 'qualification'],
  ].flat(),
);

/** Names of the institute's offers are not personal. */
const ownNames = /^(subject|course|quiz|category|machine|file)_?names?$/i;

const splitKey = (key: string): string[] =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

export function isPersonal(key: string): boolean {
  if (ownNames.test(key)) return false;
  const plain = key.toLowerCase();
  return (
    personalParts.test(plain) ||
    personalParts.test(plain.replaceAll(/[^a-z]/g, '')) ||
    splitKey(key).some((word) => personalWords.has(word))
  );
}

const personalShapes: readonly RegExp[] = [
  // A JWT, whole or truncated; any other long alphanumeric run.
  /eyJ[\w-]{6,}(?:\.[\w-]*){0,2}/g,
  /[\w-]{40,}/g,
  /\b(?:bearer|basic)\s+[\w.~+/=-]+/gi,
  // A URL may contain a token or an order id.
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/gi,
  /\b(?:mailto|tel|upi|data|blob):[^\s"'<>]+/gi,
  /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g,
  // At least ten digits with common separators.
  /\+?\d(?:[\s().-]{0,2}\d){9,}/g,
  // `password=…` in a query, a form body or prose.
  /(?<=\b[\w-]*(?:password|passwd|token|secret|authorization|otp|cookie|email|mobile|phone|name|message)["']?\s*[=:]\s*["']?)[^\s"'&;,}]+/gi,
];

export const maskShapes = (text: string): string =>
  personalShapes.reduce((rest, shape) => rest.replaceAll(shape, masked), text);

/** Numbers that begin with 1 may be timestamps in seconds. */
export const isMobileNumber = (value: number): boolean => /^(?:91)?[6-9]\d{9}$/.test(String(value));
