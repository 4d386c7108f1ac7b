import { letterWords, type LetterKind } from '#messages/letter-words.ts';
import { operatorWords } from '#messages/security-letters.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Letter } from '#platform/mail/port.ts';
import { escapeHtml } from './escape-html.ts';

/** What a letter is about. `url` opens a page of the app; `fill` goes into its words; the letter is worth sending until `goodUntil`. */
export type LetterFacts = { kind: LetterKind; url?: string; fill?: Readonly<Record<string, string>>; goodUntil: Date };

/** `contact`: the operator's address for people, as far as there is one. */
type Addressing = { to: string; language: MessageLanguage; appUrl: string; contact?: string | undefined };

/** The letter as plain text and as HTML with the same words; nothing in it is loaded from elsewhere. */
export function writeLetter({ kind, url, fill: given }: LetterFacts, addressing: Addressing): Letter {
  const { to, language, appUrl, contact } = addressing;
  const fill: Readonly<Record<string, string>> = { operator: operatorWords(language, contact), ...given };
  const { lines, button, page, footer, ...words } = letterWords(language)[kind];
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);
  const subject = filled(words.subject);
  const target = url ?? (page === undefined ? undefined : `${appUrl}${page}`);
  const paragraphs = lines.map(filled);
  const text = [...paragraphs, ...(target === undefined ? [] : [target]), `--\n${footer}\n${appUrl}`].join('\n\n');
  return {
    to,
    subject,
    text: `${text}\n`,
    html: writeHtml({ language, subject, paragraphs, button, target, footer, appUrl }),
  };
}

type HtmlFacts = {
  language: MessageLanguage;
  subject: string;
  paragraphs: readonly string[];
  button: string;
  target: string | undefined;
  footer: string;
  appUrl: string;
};

/** Those of packages/ui/src/tokens.css in the light theme; a test compares them. */
export const colors = { paper: '#fbfaf6', ink: '#1c1b19', inkSoft: '#57534a', line: '#dcd8cc' } as const;

/** Mail programs know little CSS: inline styles, one column, and colours that stay readable where the program inverts them. */
function writeHtml({ language, subject, paragraphs, button, target, footer, appUrl }: HtmlFacts): string {
  const font = `font-family:-apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif`;
  const body = paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const link =
    target === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(target)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:${colors.ink};color:${colors.paper};text-decoration:none;font-weight:700">${escapeHtml(button)}</a></p><p style="margin:0 0 16px;font-size:13px;color:${colors.inkSoft};word-break:break-all">${escapeHtml(target)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;${font};font-size:16px;line-height:1.7;color:${colors.ink};background:${colors.paper}"><div style="max-width:560px;margin:0 auto">${body}${link}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${colors.line};font-size:13px;color:${colors.inkSoft}">${escapeHtml(footer)}<br><a href="${escapeHtml(appUrl)}" style="color:${colors.inkSoft}">${escapeHtml(appUrl)}</a></p></div></body></html>`;
}
