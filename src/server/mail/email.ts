import { html } from 'hono/html';
import type { Institute } from '#domain/institute/define-institute.ts';
import type { Language } from '#domain/text/languages.ts';
import { languageTag } from '#domain/text/languages.ts';
import { asOneLine } from '#domain/text/text-fields.ts';
import { emailTexts } from './email-texts.ts';

interface EmailRow {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
}

export interface EmailParts {
  readonly subject: string;
  /** undefined until a link has confirmed the address. */
  readonly to: string | undefined;
  readonly lines: readonly string[];
  /** Shown above the rows. */
  readonly details?: readonly EmailRow[];
  readonly rows?: readonly EmailRow[];
  readonly link?: { readonly label: string; readonly href: string };
  readonly after?: readonly string[];
}

export interface EmailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const emailSignature = (institute: Institute) => [
  institute.name,
  ...institute.address,
  `${institute.phone.label} · ${institute.email.label}`,
];

const block =
  'font:16px/1.5 sans-serif;color:#1f2a37;max-width:36em;margin:0 auto;padding:24px;overflow-wrap:anywhere';
const button =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#1b5e4a;color:#ffffff;font-weight:bold;text-decoration:none';
const cell = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere';

/**
 * Without images, so opening it is not tracked. Subject, name and rows become one line, since earlier
 * releases stored line breaks.
 * @param language of the greeting and the labels; null for English
 */
export async function writeEmail(
  institute: Institute,
  parts: EmailParts,
  language: Language | null = null,
): Promise<EmailText> {
  const { to, lines, after = [] } = parts;
  const { say, label } = emailTexts(language);
  const link = parts.link && { ...parts.link, label: label(parts.link.label) };
  const subject = asOneLine(parts.subject);
  const tables = [parts.details ?? [], parts.rows ?? []]
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map((row) => ({ ...row, label: label(row.label), value: asOneLine(row.value) })));
  const signature = emailSignature(institute);
  const greeting = to === undefined ? say('Hello,') : say('Dear {name},', { name: asOneLine(to) });
  const paragraphs = [
    greeting,
    ...lines,
    ...tables.map((rows) => rows.map((row) => `${row.label}: ${row.href ?? row.value}`).join('\n')),
    ...(link === undefined ? [] : [`${link.label}:\n${link.href}`]),
    ...after,
    signature.join('\n'),
  ];
  const page = await html`<!doctype html>
<html lang="${language === null ? 'en' : languageTag(language)}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;background:#ffffff">
<div style="${block}">
${[greeting, ...lines].map((line) => html`<p>${line}</p>`)}
${tables.map(
  (rows) =>
    html`<table style="border-collapse:collapse;margin-bottom:16px">${rows.map(
      (row) =>
        html`<tr><th scope="row" style="${cell}">${row.label}</th><td style="${cell}">${
          row.href === undefined ? row.value : html`<a href="${row.href}">${row.value}</a>`
        }</td></tr>`,
    )}</table>`,
)}
${link === undefined ? '' : html`<p><a href="${link.href}" style="${button}">${link.label}</a></p>`}
${after.map((line) => html`<p>${line}</p>`)}
<p style="color:#51606f">${signature.map((line) => html`${line}<br>`)}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: String(page) };
}
