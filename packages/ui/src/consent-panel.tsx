import { X } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

export type ConsentWords = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'tail'
    | 'details'
    | 'ads'
    | 'adsHint'
    | 'usage'
    | 'usageHint'
    | 'allow'
    | 'refuse'
    | 'byPurpose'
    | 'choose'
    | 'signalled'
    | 'failed'
    | 'saved'
    | 'close',
    string
  >
>;

export type ConsentPurpose = 'ads' | 'usage';

/**
 * Asks what may be sent to others. It does nothing by itself: attachConsent makes it work, on pages that were rendered before as well. Refusing is as
 * easy as allowing: one press of a button that looks the same. It stands over the page, so that nothing moves.
 */
export function ConsentPanel(props: {
  words: ConsentWords;
  purposes: readonly ConsentPurpose[];
  /** The page that lists who receives what. */
  detailsUrl: string;
}) {
  const { words, purposes, detailsUrl } = props;
  const id = useId();
  return (
    <div data-consent>
      <p role="status" data-consent-said className="sr-only" />
      <section
        hidden
        data-consent-panel
        aria-labelledby={id}
        className="fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] overflow-y-auto border-t border-line-strong bg-paper text-ink print:hidden"
      >
        <form className="mx-auto flex max-w-page flex-wrap items-center gap-x-10 gap-y-3 px-4 py-4 sm:px-6">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id={id} tabIndex={-1} className="text-body font-bold outline-none">
              {words.title}
            </h2>
            <Explanation words={words} detailsUrl={detailsUrl} />
          </div>
          <Answers words={words} />
          <Choices words={words} purposes={purposes} />
          <Closer label={words.close} />
        </form>
      </section>
    </div>
  );
}

function Explanation({ words, detailsUrl }: { words: ConsentWords; detailsUrl: string }) {
  return (
    <>
      <p className="mt-1 text-small">{words.lead}</p>
      <p className="text-small">
        {words.tail}{' '}
        <a href={detailsUrl} className="whitespace-nowrap underline underline-offset-4">
          {words.details}
        </a>
      </p>
      <p hidden data-consent-signalled className="mt-1 text-small font-bold">
        {words.signalled}
      </p>
      <p role="alert" data-consent-failed className="text-small font-bold empty:hidden" />
    </>
  );
}

function Answers({ words }: { words: ConsentWords }) {
  const answer = buttonClass('plain', 'w-full font-bold');
  return (
    <div className="grid flex-1 basis-72 grid-cols-2 gap-3" data-consent-answers>
      <button type="submit" value="refuse" className={answer}>
        {words.refuse}
      </button>
      <button type="submit" value="allow" className={answer}>
        {words.allow}
      </button>
    </div>
  );
}

/** Only where the panel was opened again: at first it is closed by an answer. */
function Closer({ label }: { label: string }) {
  return (
    <button
      type="button"
      hidden
      data-consent-close
      className={buttonClass('quiet', 'absolute top-2 right-2')}
      aria-label={label}
      title={label}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}

function Choices({ words, purposes }: { words: ConsentWords; purposes: readonly ConsentPurpose[] }) {
  return (
    <details className="w-full" data-consent-choices>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
        {words.byPurpose}
      </summary>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 pb-1">
        {purposes.map((purpose) => (
          <Checkbox key={purpose} name={purpose} label={words[purpose]} hint={words[`${purpose}Hint`]} />
        ))}
        <button type="submit" value="choose" className={buttonClass('plain')}>
          {words.choose}
        </button>
      </div>
    </details>
  );
}
