import { type ReactNode, useMemo } from 'react';
import { trusted } from '../platform/trusted-html.ts';
import { cleanHtml } from './rich-html.ts';
import type { TextHeadings } from './rich-html-rules.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** Uncleaned HTML from the API; it is cleaned here. */
  html: string;
  /** The level of the headings in the text. */
  headings: TextHeadings;
  /** What stands here when there is nothing to read. */
  children?: ReactNode;
}

/** Text that somebody wrote as HTML, cleaned and in the site's own type. */
export function RichText({ html, headings, children = null }: RichTextProps) {
  const cleaned = useMemo(() => {
    const text = cleanHtml(html, headings);
    return text === '' ? null : { __html: trusted(text) };
  }, [html, headings]);
  if (cleaned === null) return children;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, on every way into this component
  return <div className={styles.text} dangerouslySetInnerHTML={cleaned} />;
}
