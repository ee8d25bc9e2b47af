import { expect, test } from 'vitest';
import { inParts } from '#tools/bundle/in-parts.ts';

const addressOf = (part: string) => `/package/parts/${part}.mjs`;

const whole = `//#region src/store/store.ts
let store;
function keep(value) {
  store = value;
}
//#endregion
//#region src/checks/text/text.ts
/* @__NO_SIDE_EFFECTS__ */
function text(value) {
  keep(value);
  return typeof value === WORD;
}
//#endregion
//#region src/word.ts
const WORD = 'string';
//#endregion
export { WORD as kind, text };
`;

test('each region is a part that imports what its words name, and all exports stay together', () => {
  expect(inParts(whole, addressOf)).toEqual({
    parts: [
      {
        name: '0-store',
        code: `let store;
function keep(value) {
  store = value;
}

export { store, keep };`,
      },
      {
        name: '1-text',
        code: `import { keep } from '/package/parts/0-store.mjs';
import { WORD } from '/package/parts/2-word.mjs';
/* @__NO_SIDE_EFFECTS__ */
function text(value) {
  keep(value);
  return typeof value === WORD;
}

export { text };`,
      },
      {
        name: '2-word',
        code: `const WORD = 'string';

export { WORD };`,
      },
    ],
    index: `export { WORD as kind } from '/package/parts/2-word.mjs';
export { text } from '/package/parts/1-text.mjs';`,
  });
});

test('a module without regions stays whole', () => {
  expect(inParts('export const one = 1;', addressOf)).toBeUndefined();
});
