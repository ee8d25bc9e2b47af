import { expect, it } from 'vitest';
import { htmlText } from '#web/ui/html-text.ts';
import { htmlText as onServer } from '#web/ui/html-text-on-server.ts';

it.each([
  { html: '', words: '' },
  { html: 'Plain', words: 'Plain' },
  { html: '<h2>Ears first</h2><p>Play with <b>sounds</b>.</p>', words: 'Ears first Play with sounds.' },
  { html: '<ul><li>One</li><li>Two</li></ul>three<br>four', words: 'One Two three four' },
  { html: '<p>a &lt; b &amp; c</p>', words: 'a < b & c' },
  { html: '<script>alert(1)</script><style>p{}</style><p>Kept</p>', words: 'Kept' },
  { html: '<img src="x" onerror="alert(1)">', words: '' },
])('the text of «$html» is «$words»', ({ html, words }) => {
  expect([htmlText(html), onServer(html)]).toEqual([words, words]);
});

it('the server reads the text of HTML that is nested 20,000 deep', () => {
  expect(onServer(`<b>${'<i>'.repeat(20_000)}Deep`)).toBe('Deep');
});
