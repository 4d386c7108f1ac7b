import type { ReactNode } from 'react';
import type { TemplateContent } from '@youyaku/contract/template';
import { getShapeName } from '#messages/get-shape-name.ts';
import { formatLanguageName } from '#messages/format-language-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { toLengthFields } from './compose-draft.ts';
import { getUnitLabel } from './length-words.ts';
import { lengthShape, toTemplateFields } from './template-fields.ts';

export type TemplateEntry = { key: string; content: TemplateContent; note?: string | undefined; actions: ReactNode };

/** Templates with their beginning, their settings and what can be done with each. */
export function TemplateList({ label, entries }: { label: string; entries: readonly TemplateEntry[] }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {entries.map(({ key, content, note, actions }) => (
        <li key={key} className="grid gap-x-6 gap-y-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h3 className="text-lead leading-snug">{content.name}</h3>
            {content.instructions === '' ? null : (
              <p className="mt-1.5 line-clamp-2 text-small text-ink-soft [word-break:normal]">{content.instructions}</p>
            )}
            <TemplateFacts content={content} note={note} />
          </div>
          <div className="flex flex-wrap items-start gap-2 max-sm:[&>:first-child:last-child]:-ml-3">{actions}</div>
        </li>
      ))}
    </ul>
  );
}

function TemplateFacts({ content, note }: Pick<TemplateEntry, 'content' | 'note'>) {
  const { compose, models, language: pageLanguage } = useMessages();
  const { shape, length, register, reader, language } = content;
  const unit = length === undefined ? undefined : toLengthFields(length);
  const name = shape === undefined ? undefined : getShapeName(shape, length, compose);
  const facts = [
    name,
    unit === undefined || name === compose.sangyo
      ? undefined
      : `${compose.length} ${unit.lengthAmount}${getUnitLabel(unit.lengthUnit, lengthShape(toTemplateFields(content)), compose)}`,
    register === undefined ? undefined : compose.registers[register],
    reader === undefined ? undefined : models.readers[reader],
    language === undefined || language === 'source' ? undefined : formatLanguageName(language, pageLanguage),
    note,
  ];
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-soft tabular">
      {facts.map((fact) => (fact === undefined ? null : <span key={fact}>{fact}</span>))}
    </p>
  );
}
