const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Of documents and pictures that the server draws. */
export const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x2010, 0x2027)}₹€−`;
export const telugu = range(0xc00, 0xc7f);
export const devanagari = `${range(0x900, 0x97f)}\u200c\u200d`;
