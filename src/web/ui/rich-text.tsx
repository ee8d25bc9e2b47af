import { type ReactNode, useMemo } from 'react';
import type { TextHeadings } from '#domain/text/rich-html-rules.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { trusted } from '../platform/trusted-html.ts';
import { cleanHtml } from './rich-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** Untrusted HTML from the API. */
  html: string;
  headings: TextHeadings;
  /** Shown when there is no visible content. */
  children?: ReactNode;
}

export function RichText({ html, headings, children = null }: RichTextProps) {
  const cleaned = useMemo(() => {
    const text = cleanHtml(html, headings);
    return text === '' ? null : { __html: trusted(text) };
  }, [html, headings]);
  if (cleaned === null) return children;
  const lang = contentLanguage(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above, on every way into this component
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={cleaned} />;
}
