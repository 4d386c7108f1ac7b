import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Summary } from '@youyaku/contract/summary';
import { renderWords, type RenderLanguage, type RenderWords } from '@youyaku/render/messages/render-words';
import { layOutSheet } from '@youyaku/render/sheet/lay-out-sheet';
import { listRemarks, type Block, type FactRow, type Note, type Run, type Sheet } from '@youyaku/render/sheet/sheet';
import { useMessages } from '#messages/messages-context.tsx';
import { readStoredForm } from './stored-form.ts';

/** What is printed instead of the page, however printing is asked for: the same sheet as in every file, its evidence as notes at the end. */
export function PrintedSummary({ summary }: { summary: Summary }) {
  const language: RenderLanguage = useMessages().language === 'en' ? 'en' : 'ja';
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
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
  const sheet = layOutSheet(summary, { language, form: readStoredForm() });
  return createPortal(<PrintedSheet sheet={sheet} words={renderWords[language]} />, document.body);
}

type Props = { sheet: Sheet; words: RenderWords };

function PrintedSheet({ sheet, words }: Props) {
  return (
    <article lang={sheet.language} className="printed hidden font-mincho text-[10.5pt] leading-[1.75] print:block">
      <h1 className="mb-1 text-[18pt] leading-[1.4] font-bold">{sheet.title}</h1>
      <p className="mb-6 text-[9pt]">{sheet.state}</p>
      {sheet.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
        <PrintedBlock key={at} block={block} words={words} />
      ))}
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

function PrintedBlock({ block, words }: { block: Block; words: RenderWords }): ReactNode {
  if (block.kind === 'facts') return <FactTable rows={block.rows} words={words} />;
  if (block.kind === 'tasks')
    return (
      <PrintedTable
        head={[words.what, words.who, words.due]}
        rows={block.rows.map(({ what, who, due }) => [<Runs key="what" runs={what} words={words} />, who, due])}
      />
    );
  const runs = <Runs runs={block.runs} words={words} />;
  if (block.kind === 'paragraph') return <p className="mb-2">{runs}</p>;
  if (block.kind === 'item')
    return (
      <p className="mb-1 break-inside-avoid pl-[1em] -indent-[1em]">
        {block.label === undefined ? '・' : <b>{block.label} </b>}
        {runs}
      </p>
    );
  const Heading = `h${block.level + 1}` as 'h2' | 'h3' | 'h4';
  return <Heading className="mt-5 mb-1 text-[12pt] font-bold break-after-avoid">{runs}</Heading>;
}

const cellClass = 'border border-black px-2 py-1 text-left align-top font-normal';

function PrintedTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table className="my-2 w-full border-collapse text-[9.5pt]">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={cellClass}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
          <tr key={at} className="break-inside-avoid">
            {cells.map((cell, column) => (
              <td key={head[column]} className={cellClass}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FactTable({ rows, words }: { rows: readonly FactRow[]; words: RenderWords }) {
  return (
    <table className="my-2 w-full border-collapse text-[9.5pt]">
      <tbody>
        {rows.map(({ name, runs }) => (
          <tr key={name}>
            <th scope="row" className={`${cellClass} w-[8em]`}>
              {name}
            </th>
            <td className={cellClass}>
              <Runs runs={runs} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedFact({ name, runs, words }: FactRow & { words: RenderWords }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <Runs runs={runs} words={words} />
      </dd>
    </>
  );
}

function Runs({ runs, words }: { runs: readonly Run[]; words: RenderWords }) {
  return runs.map(({ text, isToCheck = false, note }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
    <span key={at}>
      {text}
      {isToCheck ? <b>{words.verdicts.mark}</b> : null}
      {note === undefined ? null : <sup className="px-0.5 text-[7pt]">{note}</sup>}
    </span>
  ));
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
