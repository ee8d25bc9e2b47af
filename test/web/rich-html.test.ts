import { describe, expect, it } from 'vitest';
import { cleanHtml as inBrowser } from '#web/ui/rich-html.ts';
import { cleanHtml as onServer } from '#web/ui/rich-html-on-server.ts';

describe.each([
  ['in the browser', inBrowser],
  ['on the server', onServer],
])('HTML from elsewhere, cleaned %s', (_, cleanHtml) => {
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
    ['<a href=" java\nscript:x()">a</a>', '<a rel="nofollow noreferrer">a</a>'],
    ['<a href="/course?a=1&b=2">a</a>', '<a href="/course?a=1&amp;b=2" rel="nofollow noreferrer">a</a>'],
    ['<a href="mailto:a@b.c">a</a>', '<a href="mailto:a@b.c" rel="nofollow noreferrer">a</a>'],
    ['<img src="javascript:x()" alt="">', '<img alt="" loading="lazy">'],
    [
      '<img src="data:image/png;base64,AA==" alt="">',
      '<img src="data:image/png;base64,AA==" alt="" loading="lazy">',
    ],
    ['<!-- note --><p>a<!-- b --></p>', '<p>a</p>'],
    ['<template><p>x</p></template>after', 'after'],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">a</p></noscript>b', '<p>a</p>b'],
    ['<textarea><b>a</b></textarea>', '&lt;b&gt;a&lt;/b&gt;'],
    [
      '<table><tr><td colspan="2">a</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    ['<td>cell</td><li>item', 'cell<li>item</li>'],
    ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>after', 'after'],
    ['<p>a\u00a0b &lt;i&gt;</p>', '<p>a&nbsp;b &lt;i&gt;</p>'],
    ['<custom-tag>in <u>it</u></custom-tag>', 'in <u>it</u>'],
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

  it('has two levels of headings when it is a page of its own', () => {
    expect(cleanHtml('<h1>A</h1><h2>B</h2><h3 class="x">C</h3><h6>D</h6>', 'as-written')).toBe(
      '<h2>A</h2><h2>B</h2><h3>C</h3><h3>D</h3>',
    );
  });
});

it('cleans HTML that is nested 20,000 deep, on the server', () => {
  const deep = `${'<i>'.repeat(20_000)}Deep${'</i>'.repeat(20_000)}`;
  expect(onServer(`<p onclick="x()">${deep}</p>`, 3)).toBe(`<p>${deep}</p>`);
});
