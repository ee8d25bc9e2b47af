import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#web/ui/rich-html.ts';

describe('HTML from elsewhere', () => {
  it.each([
    ['<p>Beads &amp; <b>rods</b></p>', '<p>Beads &amp; <b>rods</b></p>'],
    ['plain words', 'plain words'],
    ['<p onclick="x()" style="color:red" class="a" id="main" data-x="1">Hi</p>', '<p>Hi</p>'],
    ['<script>x()</script><p>Hi</p><style>p{}</style>', '<p>Hi</p>'],
    ['<form action="/x"><input name="a"><button>Go</button></form>', 'Go'],
    ['<iframe src="https://example.com"></iframe><object></object>after', 'after'],
    ['<svg><script>x()</script></svg><math></math>after', 'after'],
    ['<a href="javascript:x()">a</a>', '<a rel="nofollow noreferrer">a</a>'],
    [
      '<a href="https://example.com/" target="_blank">a</a>',
      '<a href="https://example.com/" rel="nofollow noreferrer">a</a>',
    ],
    ['<img src="/a.svg" onerror="x()">', '<img src="/a.svg" loading="lazy" alt="">'],
    ['<img src="/a.svg" alt="A bead">', '<img src="/a.svg" alt="A bead" loading="lazy">'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(cleanHtml(html, 3)).toBe(cleaned);
  });

  it.each(['', '   ', '<p></p>', '<p> <br></p>', '<script>x()</script>'])(
    '«%s» has nothing to read',
    (html) => {
      expect(cleanHtml(html, 3)).toBe('');
    },
  );

  it('has its headings at the level below its title', () => {
    expect(cleanHtml('<h1>A <i>b</i></h1><h2>C</h2><h6>D</h6>', 3)).toBe(
      '<h3>A <i>b</i></h3><h3>C</h3><h3>D</h3>',
    );
    expect(cleanHtml('<h2 class="x">C</h2>', 4)).toBe('<h4>C</h4>');
  });
});
