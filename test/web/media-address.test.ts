import { expect, it } from 'vitest';
import { mediaAddress } from '#web/api/media-address.ts';

it.each([
  ['/uploads/beads.svg', '/uploads/beads.svg'],
  ['uploads/beads.svg', '/uploads/beads.svg'],
  ['  uploads/beads 1.svg ', '/uploads/beads 1.svg'],
  ['https://cdn.example.com/beads.svg', 'https://cdn.example.com/beads.svg'],
  ['//cdn.example.com/beads.svg', '//cdn.example.com/beads.svg'],
  ['', ''],
  ['   ', ''],
  ['javascript:steal()', ''],
  ['data:text/html,hello', ''],
])('the address of «%s» is «%s»', (named, address) => {
  expect(mediaAddress(named)).toBe(address);
});

it('a path is resolved against the host of the API', () => {
  expect(mediaAddress('uploads/beads.svg', 'https://api.example.com')).toBe(
    'https://api.example.com/uploads/beads.svg',
  );
  expect(mediaAddress('//cdn.example.com/a.svg', 'https://api.example.com')).toBe('//cdn.example.com/a.svg');
});
