import type { ReactNode } from 'react';
import type { RenderWords } from '@youyaku/render/messages/render-words';
import { noteGapPoints } from '@youyaku/render/sheet/note-gap';
import type { Block, FactRow, Run } from '@youyaku/render/sheet/sheet';

/** The blocks of a sheet as every file shows them, on the page and in print. */
export function SheetBlocks({ blocks, words }: { blocks: readonly Block[]; words: RenderWords }) {
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
    <SheetBlock key={at} block={block} words={words} />
  ));
}

function SheetBlock({ block, words }: { block: Block; words: RenderWords }): ReactNode {
  if (block.kind === 'facts') return <FactTable rows={block.rows} words={words} />;
  if (block.kind === 'tasks')
    return (
      <SheetTable
        head={[words.what, words.who, words.due]}
        rows={block.rows.map(({ what, who, due }) => [<SheetRuns key="what" runs={what} words={words} />, who, due])}
      />
    );
  const runs = <SheetRuns runs={block.runs} words={words} />;
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

const cellClass = 'border border-current px-2 py-1 text-left align-top font-normal';

function SheetTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table className="my-2 w-full border-collapse text-[9.5pt]">
      <thead>
        <tr>
          {head.map((name, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a form may name two columns alike
            <NameCell key={column} name={name} scope="col" className={cellClass} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
          <tr key={at} className="break-inside-avoid">
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
              <td key={column} className={cellClass}>
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
        {rows.map(({ name, runs }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a form may name two rows alike
          <tr key={at}>
            <NameCell name={name} scope="row" className={`${cellClass} w-[8em]`} />
            <td className={`${cellClass} h-[2.4em]`}>
              <SheetRuns runs={runs} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell that names others, and an empty one that names nothing, such as that of a row which is being written. */
function NameCell({ name, scope, className }: { name: string; scope: 'row' | 'col'; className: string }) {
  if (name === '') return <td className={className}>{name}</td>;
  return (
    <th scope={scope} className={className}>
      {name}
    </th>
  );
}

/** Words with their marks and the numbers of their notes. */
export function SheetRuns({ runs, words }: { runs: readonly Run[]; words: RenderWords }) {
  return runs.map(({ text, isToCheck = false, note }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
    <span key={at}>
      {text}
      {isToCheck ? <b>{words.verdicts.mark}</b> : null}
      {note === undefined ? null : (
        <sup className="pl-0.5 text-[7pt] before:content-['\2060']" style={{ paddingRight: `${noteGapPoints}pt` }}>
          {note}
        </sup>
      )}
    </span>
  ));
}
