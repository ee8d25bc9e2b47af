/** What stands where something was masked. */
export const masked = '•••';

/** Told wherever they stand in a key: `newPassword`, `X-Auth-Token`, `parent_email`. */
const personalParts =
  /password|passwd|passphrase|passcode|token|secret|credential|authori[sz]ation|cookie|apikey|email|mobile|phone|whatsapp|address|payment_?(url|link)/;

/** Told only as words of their own: `name` in `fullName` and `first_name`, and not in `renamed`. */
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

/** Names of what the institute offers are no person's. */
const ownNames = /^(subject|course|quiz|category|machine|file)_?names?$/i;

const wordsOf = (key: string): string[] =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Whether what stands under this key is a secret or says something of a person. */
export function isPersonal(key: string): boolean {
  if (ownNames.test(key)) return false;
  const plain = key.toLowerCase();
  return (
    personalParts.test(plain) ||
    personalParts.test(plain.replaceAll(/[^a-z]/g, '')) ||
    wordsOf(key).some((word) => personalWords.has(word))
  );
}

/** Told by its shape, wherever it stands. */
const personalShapes: readonly RegExp[] = [
  // A web token, in three parts or cut short; any other long run of letters and digits.
  /eyJ[\w-]{6,}(?:\.[\w-]*){0,2}/g,
  /[\w-]{40,}/g,
  /\b(?:bearer|basic)\s+[\w.~+/=-]+/gi,
  // An address of the web may carry a token or an order; a name before the @ ends at a blank or a quote.
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/gi,
  /\b(?:mailto|tel|upi|data|blob):[^\s"'<>]+/gi,
  /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/g,
  // Ten digits or more with what people write between them.
  /\+?\d(?:[\s().-]{0,2}\d){9,}/g,
  // `password=…` in the search of an address, in a form's body, in words.
  /(?<=\b[\w-]*(?:password|passwd|token|secret|authorization|otp|cookie|email|mobile|phone|name|message)["']?\s*[=:]\s*["']?)[^\s"'&;,}]+/gi,
];

/** The text without what is told by its shape. */
export const maskShapes = (text: string): string =>
  personalShapes.reduce((rest, shape) => rest.replaceAll(shape, masked), text);

/** An Indian mobile number may well be kept as a number; moments in seconds begin with a 1. */
export const isMobileNumber = (value: number): boolean => /^(?:91)?[6-9]\d{9}$/.test(String(value));
