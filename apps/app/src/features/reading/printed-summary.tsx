import { useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Summary } from '@youyaku/contract/summary';
import type { RenderLanguage, RenderWords } from '@youyaku/render/messages/render-words';
import { layOutSheet } from '@youyaku/render/sheet/lay-out-sheet';
import { wordsOfForm } from '@youyaku/render/sheet/minutes-forms';
import { listRemarks, type FactRow, type Note, type Sheet } from '@youyaku/render/sheet/sheet';
import { useMinutesForms } from '#api/use-minutes-forms.ts';
import { SheetBlocks, SheetRuns } from '#frame/sheet-blocks.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { findForm, readStoredForm } from './stored-form.ts';

/** What is printed instead of the page, however printing is asked for: the same sheet as in every file, its evidence as notes at the end. */
export function PrintedSummary({ summary }: { summary: Summary }) {
  const language: RenderLanguage = useMessages().language === 'en' ? 'en' : 'ja';
  // Known before printing begins: the browser does not wait for it.
  const { data: ownForms = [] } = useMinutesForms(summary.minutes !== undefined);
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    // The browser takes the page as it is when this returns.
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  const { form } = findForm(readStoredForm(), ownForms);
  const sheet = layOutSheet(summary, { language, form });
  return createPortal(<PrintedSheet sheet={sheet} words={wordsOfForm(language, form)} />, document.body);
}

type Props = { sheet: Sheet; words: RenderWords };

function PrintedSheet({ sheet, words }: Props) {
  return (
    <article lang={sheet.language} className="printed hidden font-mincho text-[10.5pt] leading-[1.75] print:block">
      <h1 className="mb-1 text-[18pt] leading-[1.4] font-bold">{sheet.title}</h1>
      <p className="mb-6 text-[9pt]">{sheet.state}</p>
      <SheetBlocks blocks={sheet.blocks} words={words} />
      <h2 className="mt-8 mb-2 text-[12pt] font-bold break-after-avoid">{words.evidence}</h2>
      <dl className="mb-4 grid grid-cols-[max-content_1fr] gap-x-4 text-[9pt]">
        {sheet.facts.map(({ name, runs }) => (
          <PrintedFact key={name + runs.map(({ text }) => text).join('')} name={name} runs={runs} words={words} />
        ))}
      </dl>
      <ol className="text-[9.5pt]">
        {sheet.notes.map((note) => (
          <PrintedNote key={note.number} note={note} words={words} />
        ))}
      </ol>
    </article>
  );
}

function PrintedFact({ name, runs, words }: FactRow & { words: RenderWords }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <SheetRuns runs={runs} words={words} />
      </dd>
    </>
  );
}

function PrintedNote({ note, words }: { note: Note; words: RenderWords }) {
  return (
    <li className="mb-2 flex gap-2 break-inside-avoid">
      <span className="w-6 shrink-0 text-right">{note.number}</span>
      <div className="min-w-0">
        {listRemarks(note).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {note.quotes.map(({ text, place }) => (
          <p key={text + place}>
            {words.quoted(text)}
            {place === '' ? '' : `　${place}`}
          </p>
        ))}
      </div>
    </li>
  );
}
