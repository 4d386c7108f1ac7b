import { countCharacters } from '@youyaku/contract/count-characters';
import { describeStatus } from '@youyaku/contract/describe-status';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { Button, buttonClass } from '@youyaku/ui/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { DeskWords, SiteLanguage } from '#content/desk-words.ts';
import { WordsOf } from '#parts/checked-sentence.tsx';
import { FaultNumber } from '#parts/fault-number.tsx';
import { getFailureMessage, getFault } from './own-summary.ts';
import { CopyButton, DeskLength } from './report-desk.tsx';
import { deskIds } from './report-source.ts';
import { useOwnDesk, type OwnDeskState } from './use-own-desk.ts';
import type { OwnStart } from './use-own-text.ts';

type Props = {
  start: OwnStart;
  words: DeskWords;
  language: SiteLanguage;
  apiUrl: string;
  appUrl: string;
  loadMonitor?: LoadMonitor;
  onBack: () => void;
};

/** The desk with a text of the visitor's own: written or pasted left, summarised right, and handed over to the app. */
export function OwnDesk({ words, onBack, loadMonitor, ...props }: Props): ReactNode {
  const own = useOwnDesk({ ...props, usualLimit: words.usualLimit });
  const pane = document.getElementById(deskIds.own);
  useEffect(showOwnPane, []);
  return (
    <>
      {pane === null ? null : createPortal(<OwnText own={own} words={words} onBack={onBack} />, pane)}
      <div className="desk-head">
        <div className="flex h-14 items-center justify-between">
          <p className="text-small font-bold">{words.summary}</p>
          {own.variant === undefined ? null : <CopyButton summary={own.variant} words={words} />}
        </div>
        <DeskLength limit={own.limit} made={own.variant?.characters ?? 0} words={words} onLimit={own.setLimit} />
      </div>
      <OwnSummary own={own} words={words} />
      <Failure own={own} words={words} appUrl={props.appUrl} loadMonitor={loadMonitor} />
      <HandOver own={own} words={words} />
    </>
  );
}

/** Puts the pane of the visitor's own text in the place of the report; returns what undoes it. */
function showOwnPane(): () => void {
  const desk = document.getElementById(deskIds.desk);
  const pane = document.getElementById(deskIds.own);
  if (desk === null || pane === null) return () => undefined;
  desk.dataset['mode'] = 'own';
  pane.hidden = false;
  pane.querySelector('textarea')?.focus();
  return () => {
    delete desk.dataset['mode'];
    pane.hidden = true;
  };
}

function OwnText({ own, words, onBack }: { own: OwnDeskState; words: DeskWords; onBack: () => void }): ReactNode {
  const { writing: labels } = words;
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="desk-head desk-report-head">
        <label htmlFor="own-text" className="font-mincho text-lead leading-7 font-bold">
          {labels.title}
        </label>
        <p className="flex items-center justify-between text-small text-ink-soft tabular">
          {labels.count(words.format(countCharacters(own.text)))}
          <span className="-my-2 -mr-3 flex">
            <Button tone="quiet" onClick={() => file.current?.click()}>
              {labels.file}
            </Button>
            <Button tone="quiet" onClick={onBack}>
              {labels.back}
            </Button>
          </span>
        </p>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={labels.file}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) own.go({ file: chosen });
          }}
        />
      </div>
      <textarea
        id="own-text"
        value={own.text}
        placeholder={labels.placeholder}
        onChange={(event) => own.write(event.target.value)}
        onCompositionStart={() => own.compose(true)}
        onCompositionEnd={() => own.compose(false)}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (dropped !== undefined) own.go({ file: dropped });
        }}
        className="desk-own-text"
      />
    </>
  );
}

function OwnSummary({ own, words }: { own: OwnDeskState; words: DeskWords }): ReactNode {
  const { variant, text } = own;
  if (variant === undefined)
    return (
      <p role="status" className="mt-8 font-mincho text-lead text-ink-soft">
        {text.trim() === '' || own.failure !== undefined ? words.writing.empty : words.writing.waiting}
      </p>
    );
  const { status } = words;
  return (
    <>
      <ol className="desk-summary" lang={variant.source.language}>
        {variant.sentences.map((sentence, at) => (
          <li key={sentence.start} className="desk-sentence">
            <span aria-hidden="true" className="sentence-number">
              {at + 1}
            </span>
            <WordsOf sentence={sentence} mark={status.verdicts.mark} />
          </li>
        ))}
      </ol>
      <p role="status" className="desk-status">
        {describeStatus(variant.sentences, { coverage: variant.coverage }, status).join(status.checks.separator)}
      </p>
    </>
  );
}

type FailureProps = {
  own: OwnDeskState;
  words: DeskWords;
  appUrl: string;
  loadMonitor?: LoadMonitor | undefined;
};

/** What happened, in the place of the status; the text stays where it is. */
function Failure({ own: { failure }, words, appUrl, loadMonitor }: FailureProps): ReactNode {
  if (failure === undefined) return null;
  const fault = getFault(failure);
  return (
    <div role="alert" className="mt-4 border-l-4 border-line-strong px-4 py-2">
      {getFailureMessage(failure, words.writing)}
      {fault === undefined || loadMonitor === undefined ? null : (
        <FaultNumber fault={fault} words={words.fault} loadMonitor={loadMonitor} />
      )}
      <p className="mt-2 text-small">
        <a href={appUrl}>{words.writing.openApp}</a>
      </p>
    </div>
  );
}

function HandOver({ own, words }: { own: OwnDeskState; words: DeskWords }): ReactNode {
  const { writing: labels } = words;
  const { going, text } = own;
  const said =
    going === undefined ? labels.toAppNote : going.name === undefined ? labels.going : labels.sending(going.name);
  return (
    <div className="mt-8">
      <button
        type="button"
        className={buttonClass('primary', 'min-h-12')}
        disabled={text.trim() === ''}
        aria-disabled={going !== undefined}
        onClick={() => {
          if (going === undefined) own.go({ text });
        }}
      >
        {labels.toApp}
      </button>
      <p role="status" className="mt-3 text-note text-ink-soft">
        {said}
      </p>
    </div>
  );
}
