import { Bold, Heading2, Italic, Link2, List, ListOrdered, Pilcrow, Quote, Unlink } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trusted, trusting } from '#web/platform/trusted-html.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/field.module.css';
import { FieldError, type FieldProps } from '#web/ui/field-frame.tsx';
import { cleanHtml } from '#web/ui/rich-html.ts';
import richText from '#web/ui/rich-text.module.css';
import styles from './content.module.css';
import { LinkDialog } from './link-dialog.tsx';

/** `command` is an argument of `document.execCommand`. */
const tools = [
  { label: 'Bold', Icon: Bold, command: 'bold' },
  { label: 'Italic', Icon: Italic, command: 'italic' },
  { label: 'Heading', Icon: Heading2, command: 'formatBlock', value: 'h2' },
  { label: 'Paragraph', Icon: Pilcrow, command: 'formatBlock', value: 'p' },
  { label: 'List', Icon: List, command: 'insertUnorderedList' },
  { label: 'Numbered list', Icon: ListOrdered, command: 'insertOrderedList' },
  { label: 'Quotation', Icon: Quote, command: 'formatBlock', value: 'blockquote' },
  { label: 'Remove link', Icon: Unlink, command: 'unlink' },
] as const;

interface Linked {
  /** undefined where nothing in the text is chosen. */
  readonly range: Range | undefined;
  readonly address: string;
}

const ends = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [startContainer, startOffset, endContainer, endOffset] as const;

/** Edits HTML with the browser's `contentEditable`. The server sanitizes the result. */
export function RichTextField({ label, name, value, error, hint, required, onChange }: FieldProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const [linked, setLinked] = useState<Linked>();
  const [initial] = useState(() => ({ __html: trusted(cleanHtml(value, 'as-written')) }));
  const tell = () => onChange(editor.current?.innerHTML ?? '');
  const run = (command: string, argument?: string) => {
    editor.current?.focus();
    // Deprecated, but nothing else edits with the browser's own undo history.
    document.execCommand(command, false, argument);
    tell();
  };
  const openLink = () => {
    const selection = document.getSelection();
    const isInside = editor.current?.contains(selection?.anchorNode ?? null) === true;
    const range = isInside ? selection?.getRangeAt(0) : undefined;
    const node = range?.startContainer;
    const anchor = (node instanceof Element ? node : node?.parentElement)?.closest('a') ?? null;
    if (anchor !== null && range?.collapsed) range.selectNodeContents(anchor);
    setLinked({ range, address: anchor?.getAttribute('href') ?? '' });
  };
  const link = (address: string) => {
    const range = linked?.range;
    flushSync(() => setLinked(undefined));
    editor.current?.focus();
    if (range !== undefined) document.getSelection()?.setBaseAndExtent(...ends(range));
    if (range === undefined || range.collapsed) insertLink(address);
    else run('createLink', address);
  };
  // Nothing is selected that could become the link.
  const insertLink = (address: string) => {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.textContent = address;
    trusting(() => run('insertHTML', anchor.outerHTML));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') run('insertText', event.clipboardData.getData('text/plain'));
    else trusting(() => run('insertHTML', cleanHtml(html, 'as-written')));
  };
  const described = classNames(error && `${id}-error`, !error && hint && `${id}-hint`);
  return (
    <div className={styles.richText}>
      <span id={id} className={classNames(fieldStyles.label, required && fieldStyles.required)}>
        {label}
      </span>
      {/* An invalid form focuses its first control by name. */}
      <input
        className={styles.focusTarget}
        name={name}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        onFocus={() => editor.current?.focus()}
      />
      <div role="toolbar" aria-label={`Tools for ${label}`} className={styles.tools}>
        {tools.map(({ label: tool, Icon, command, ...rest }) => (
          <Button
            key={tool}
            variant="quiet"
            size="s"
            aria-label={tool}
            title={tool}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, 'value' in rest ? rest.value : undefined)}
          >
            <Icon size={20} aria-hidden="true" />
          </Button>
        ))}
        <Button
          variant="quiet"
          size="s"
          aria-label="Link"
          title="Link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={openLink}
        >
          <Link2 size={20} aria-hidden="true" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no headings and lists */}
      <div
        ref={editor}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        contentEditable
        translate="no"
        className={classNames(richText.text, styles.editor)}
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={tell}
        onPaste={paste}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above; React leaves it alone afterwards
        dangerouslySetInnerHTML={initial}
      />
      {linked !== undefined && (
        <LinkDialog address={linked.address} onLink={link} onClose={() => setLinked(undefined)} />
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={error ? `${id}-error` : undefined} error={error} />
    </div>
  );
}
