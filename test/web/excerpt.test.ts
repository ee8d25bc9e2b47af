import { describe, expect, it } from 'vitest';
import { excerpt, htmlExcerpt } from '#domain/text/excerpt.ts';

describe('the beginning of a text', () => {
  it('is all of a short one, in one line', () => {
    expect(excerpt('  Count\n\n with   beads ')).toBe('Count with beads');
    expect(excerpt('a < b && <i>c</i>')).toBe('a < b && <i>c</i>');
    expect(excerpt(' ')).toBe('');
  });

  it('is cut between words, without the comma that came last', () => {
    expect(excerpt(`${'beads '.repeat(25)}beads, and more`)).toBe(`${'beads '.repeat(25)}beads…`);
    expect(excerpt(`${'b'.repeat(158)}👩🏽‍🏫 and more`)).toBe(`${'b'.repeat(158)}…`);
    expect(excerpt('b'.repeat(200))).toBe(`${'b'.repeat(160)}…`);
  });
});

describe('the beginning of HTML', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<b>H</b>ello, <a href="/x">you</a>.', 'Hello, you.'],
    [
      'Tom &amp; Jerry&#39;s&nbsp;&#x20B9;5 &unknown; &#0; &#99999999;',
      "Tom & Jerry's ₹5 &unknown; &#0; &#99999999;",
    ],
    ['<!-- <p>no</p> --><style>p {}</style><SCRIPT x>no()</script >yes', 'yes'],
    ['1 &lt; 2<br>3', '1 < 2 3'],
    ['seen <img alt="cut off', 'seen'],
    ['seen <script>unclosed()', 'seen'],
    ['seen <!-- <b>unclosed', 'seen'],
    [`${' '.repeat(5000)}too late`, ''],
  ])('%s', (html, seen) => {
    expect(htmlExcerpt(html)).toBe(seen);
  });

  it.each([
    ['<', `${'<'.repeat(160)}…`],
    ['<script', `${'<script'.repeat(22)}<scrip…`],
    ['<!--', ''],
    ['&#', `${'&#'.repeat(80)}…`],
    ['<b ', `${'<b '.repeat(52)}<b…`],
  ])('a million times «%s» is read like five thousand characters of it', (piece, seen) => {
    expect(htmlExcerpt(piece.repeat(1_000_000))).toBe(seen);
  });
});
