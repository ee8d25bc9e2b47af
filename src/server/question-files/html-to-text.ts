import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { escapeUnknownTags } from './html-tags.ts';

const blocks = new Set(
  (
    'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);
const media = new Set('audio canvas embed iframe img math object picture svg video'.split(' '));
const invisible = new Set(['head', 'noscript', 'script', 'style', 'template', 'title']);
const rawText = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'xmp']);

/** Formatting that may carry the meaning of a text. */
const lostFormats: ReadonlyMap<string, string> = new Map([
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike-through'],
  ['strike', 'strike-through'],
  ['del', 'strike-through'],
  ['mark', 'highlight'],
  ['a', 'a link'],
  ['input', 'a field'],
  ['select', 'a field'],
  ['textarea', 'a field'],
  ['button', 'a field'],
]);
const lostStyles: readonly { readonly style: RegExp; readonly name: string }[] = [
  { style: /(?:^|[;\s])color\s*:/i, name: 'colour' },
  { style: /(?:^|[;\s])background(?:-color)?\s*:/i, name: 'highlight' },
  { style: /\bunderline\b/i, name: 'underline' },
  { style: /\bline-through\b/i, name: 'strike-through' },
];

const superscripts = new Map(
  Array.from('0123456789+-=()ni', (plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index] ?? plain]),
);
const subscripts = new Map(
  Array.from('0123456789+-=()', (plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? plain]),
);
const raised = new Map([
  ['sup', { mark: '^', characters: superscripts }],
  ['sub', { mark: '_', characters: subscripts }],
]);

/** x², or x^(ab) without such a character. */
function asRaised(text: string, name: string): string {
  const { mark, characters } = raised.get(name) ?? { mark: '', characters: superscripts };
  const trimmed = text.trim();
  const found = Array.from(trimmed, (each) => characters.get(each));
  if (found.every((each) => each !== undefined)) return found.join('');
  return `${mark}(${trimmed})`;
}

export interface HtmlImage {
  readonly src: string;
  readonly alt: string;
}

const attribute = ({ attrs }: Token.TagToken, name: string): string =>
  attrs.find((each) => each.name === name)?.value ?? '';

/** Token by token, since nesting is deep or broken. */
class TextWriter implements TokenHandler {
  private readonly written: string[] = [];
  private isAtLineStart = true;
  private hasSpace = false;
  private preDepth = 0;
  private skipped: string | undefined;
  private raisedBy: string | undefined;
  private raisedText: string[] = [];
  private raisedDepth = 0;
  /** The next number of each open list; 0 without numbers. */
  private readonly lists: number[] = [];
  readonly lost = new Set<string>();
  readonly images: HtmlImage[] = [];
  refused: string | undefined;
  private readonly tokenizer = new Tokenizer({}, this);

  constructor(html: string) {
    this.tokenizer.write(html, true);
    this.endRaised();
  }

  get text(): string {
    return this.written.join('').trim();
  }

  private put(text: string): void {
    if (this.raisedBy !== undefined) this.raisedText.push(text);
    else this.written.push(text);
  }

  private breakLine(): void {
    this.put('\n');
    this.isAtLineStart = true;
    this.hasSpace = false;
  }

  private endRaised(): void {
    if (this.raisedBy === undefined) return;
    const text = asRaised(this.raisedText.join(''), this.raisedBy);
    this.raisedBy = undefined;
    this.raisedText = [];
    this.put(text);
  }

  private addText(text: string): void {
    if (this.skipped !== undefined) return;
    if (this.preDepth > 0) {
      this.put(text);
      this.isAtLineStart = text.endsWith('\n');
      return;
    }
    for (const [part] of text.matchAll(/\s+|\S+/g)) {
      if (part.trim() === '') {
        this.hasSpace = !this.isAtLineStart;
        continue;
      }
      this.put(this.hasSpace ? ` ${part}` : part);
      this.hasSpace = false;
      this.isAtLineStart = false;
    }
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName } = token;
    if (rawText.has(tagName)) this.tokenizer.state = TokenizerMode.RAWTEXT;
    if (this.skipped !== undefined) return;
    this.noteLosses(token);
    if (tagName === 'img') this.images.push({ src: attribute(token, 'src'), alt: attribute(token, 'alt') });
    else if (media.has(tagName)) this.refused ??= tagName;
    if (invisible.has(tagName)) this.skipped = tagName;
    if (tagName === 'br' || (blocks.has(tagName) && !this.isAtLineStart)) this.breakLine();
    if (tagName === 'pre') this.preDepth += 1;
    if (tagName === 'ol' || tagName === 'ul') this.lists.push(tagName === 'ol' ? 1 : 0);
    if (tagName === 'li') this.addText(this.nextItem());
    if (tagName === 'td' || tagName === 'th') this.addText(' ');
    if (raised.has(tagName)) this.startRaised(tagName);
  }

  private noteLosses(token: Token.TagToken): void {
    const format = lostFormats.get(token.tagName);
    if (format !== undefined) this.lost.add(format);
    if (attribute(token, 'color') !== '') this.lost.add('colour');
    const written = attribute(token, 'style').slice(0, 500);
    for (const { style, name } of lostStyles) if (style.test(written)) this.lost.add(name);
  }

  private nextItem(): string {
    const number = this.lists.at(-1) ?? 0;
    if (number === 0) return '- ';
    this.lists[this.lists.length - 1] = number + 1;
    return `${number}. `;
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === this.skipped) this.skipped = undefined;
    else if (this.skipped !== undefined) return;
    if (blocks.has(tagName) && !this.isAtLineStart) this.breakLine();
    if (tagName === 'pre' && this.preDepth > 0) this.preDepth -= 1;
    if (tagName === 'ol' || tagName === 'ul') this.lists.pop();
    if (raised.has(tagName) && this.raisedDepth > 0) {
      this.raisedDepth -= 1;
      if (this.raisedDepth === 0) this.endRaised();
      else this.put(')');
    }
  }

  private startRaised(tagName: string): void {
    this.raisedDepth += 1;
    if (this.raisedDepth === 1) {
      if (this.hasSpace) this.put(' ');
      this.hasSpace = false;
      this.isAtLineStart = false;
      this.raisedBy = tagName;
    } else this.put(`${raised.get(tagName)?.mark}(`);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.addText(chars);
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.addText(chars);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

export interface HtmlText {
  readonly text: string;
  /** An element that no text can replace. */
  readonly refused: string | undefined;
  readonly images: readonly HtmlImage[];
  /** Formatting that is left out, by name. */
  readonly lost: readonly string[];
}

/**
 * Blocks, breaks, items and rows become lines; exponents and indices their characters. A `<` that begins no tag of
 * HTML is text.
 */
export function htmlToText(html: string): HtmlText {
  const { text, refused, images, lost } = new TextWriter(escapeUnknownTags(html));
  return { text, refused, images, lost: [...lost] };
}
