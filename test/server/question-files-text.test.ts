import { describe, expect, test } from 'vitest';
import { htmlToText } from '#server/question-files/html-to-text.ts';
import { toPlainText } from '#server/question-files/text-formats.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br>Two<br/><br>Three', 'One\nTwo\n\nThree'],
    ['  <div>\n  One\n  <b>and</b>\n two </div>', 'One and two'],
    ['a&nbsp;&lt; b &amp;amp; c &eacute; &#x20B9;5', 'a < b &amp; c é ₹5'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', 'a b\n1 2'],
    ['<pre>  x\n    y</pre>', 'x\n    y'],
    ['x<sup>2</sup> + y<sup>-1</sup> = H<sub>2</sub>O', 'x² + y⁻¹ = H₂O'],
    ['x<sup>ab</sup>, x<sup>2<sup>y</sup></sup>, a<sub>i</sub>', 'x^(ab), x^(2^(y)), a_(i)'],
    ['2 <sup>3</sup>', '2 ³'],
    ['x<sup>2', 'x²'],
    ['a<style>p { color: red }</style><script>if (a < b) alert("</p>")</script>b', 'ab'],
    ['<head><title>No</title></head><body>Yes<!-- no --></body>', 'Yes'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['<b>unclosed <i>tags</p>', 'unclosed tags'],
    ['', ''],
  ])('is plain: %j', (html, text) => {
    expect(htmlToText(html)).toEqual({ text, refused: undefined, images: [], lost: [] });
  });

  test.each([
    ['If x<y and y<z then?', 'If x<y and y<z then?'],
    ['vector<int> or list<string>', 'vector<int> or list<string>'],
    ['a<b and b<c', 'a<b and b<c'],
    ['a <b and c> d', 'a <b and c> d'],
    ['1<2, <em>2</em> < 3 <', '1<2, 2 < 3 <'],
    ['<word>x</word>', '<word>x</word>'],
    ['<o:p>x</o:p>', 'x'],
    ['a <!-- b', 'a'],
  ])('keeps a < that begins no HTML tag: %j', (html, text) => {
    expect(htmlToText(html)).toEqual({ text, refused: undefined, images: [], lost: [] });
  });

  test.each([
    [
      '<ol><li>One</li><li>Two<ol><li>in it</li></ol></li><li>Three</li></ol>',
      '1. One\n2. Two\n1. in it\n3. Three',
      [],
    ],
    [
      'a <u>b</u> <s>c</s> <del>d</del> <mark>e</mark>',
      'a b c d e',
      ['underline', 'strike-through', 'highlight'],
    ],
    ['<span style="font-size: 2em; color:red">a</span> <font color="red">b</font>', 'a b', ['colour']],
    ['<p style="background-color: red; text-decoration: underline">a</p>', 'a', ['highlight', 'underline']],
    ['<a href="x">a</a> <input>', 'a', ['a link', 'a field']],
  ])('is read with the names of lost formatting: %j', (html, text, lost) => {
    expect(htmlToText(html)).toEqual({ text, refused: undefined, images: [], lost });
  });

  test('is read with a list of its pictures and their texts', () => {
    expect(htmlToText('a <img src="b.png" alt="A bead"><img src="c.png">')).toEqual({
      text: 'a',
      refused: undefined,
      images: [
        { src: 'b.png', alt: 'A bead' },
        { src: 'c.png', alt: '' },
      ],
      lost: [],
    });
  });

  test.each(['audio', 'video', 'iframe', 'svg', 'math', 'object'])('is refused with <%s>', (element) => {
    expect(htmlToText(`<p>a<${element} src="x"></${element}>b</p>`).refused).toBe(element);
  });
});

describe('the plain text of a question', () => {
  test.each([
    ['a <b> *c*\nd', 'plain', 'a <b> *c*\nd'],
    ['a <b>b</b>\nc', 'html', 'a b c'],
    ['a <b>b</b>\nc', 'auto', 'a b\nc'],
    ['a **b**\nc\n\n1. `d` \\*e\\*', 'markdown', 'a b c\n1. d *e*'],
  ] as const)('is read from %j in the format %s', (text, format, plain) => {
    expect(toPlainText(text, format)).toEqual({ text: plain, refused: undefined, images: [], lost: [] });
  });

  test('is read from Markdown with many signs, and unchanged when there is hardly anything else', () => {
    expect(toPlainText('*a* '.repeat(100), 'markdown').text).toBe('a '.repeat(100).trim());
    const signs = '***a* '.repeat(60);
    expect(toPlainText(signs, 'markdown')).toMatchObject({ text: signs, refused: undefined });
  });

  test('is left unchanged when it is too long for a question', () => {
    const long = '<b>'.repeat(20_000);
    expect(toPlainText(long, 'html')).toMatchObject({ text: long, refused: undefined });
  });
});
