import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Void elements, and those that the next one of their kind closes. */
const flat = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'dd dt li option p rp rt tbody td tfoot th thead tr'
  ).split(' '),
);
const rawText = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

class DepthCounter implements TokenHandler {
  private depth = 0;
  deepest = 0;
  private readonly tokenizer = new Tokenizer({}, this);

  constructor(html: string) {
    this.tokenizer.write(html, true);
  }

  onStartTag({ tagName }: Token.TagToken): void {
    if (rawText.has(tagName)) this.tokenizer.state = TokenizerMode.RAWTEXT;
    if (flat.has(tagName)) return;
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (!flat.has(tagName)) this.depth = Math.max(0, this.depth - 1);
  }

  onCharacter(): void {}
  onWhitespaceCharacter(): void {}
  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

export const depthMaximum = 50;
export const tooDeep = `Quotations, lists or other parts are nested more than ${depthMaximum} deep. Take some of them out.`;

/** Elements that the next one of their kind closes, such as `p`, do not count. */
export const htmlDepth = (html: string): number => new DepthCounter(html).deepest;
