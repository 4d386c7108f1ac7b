import { classNames } from './class-names.ts';

/** Progress of a long task: a line that fills, and the same in words. Without `total` it only shows that work continues. */
export function Progress(props: { label: string; done?: number; total?: number; className?: string }) {
  const { done = 0, total = 0 } = props;
  const isKnown = total > 0;
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={isKnown ? 0 : undefined}
      aria-valuemax={isKnown ? total : undefined}
      aria-valuenow={isKnown ? Math.min(done, total) : undefined}
      className={classNames('relative h-0.5 w-full overflow-hidden bg-line', props.className)}
    >
      {isKnown ? (
        <svg aria-hidden="true" className="block h-full w-full" viewBox="0 0 100 1" preserveAspectRatio="none">
          <rect className="fill-ink" width={(100 * Math.min(done, total)) / total} height="1" />
        </svg>
      ) : (
        <div className="progress-pass h-full w-1/4 bg-ink" />
      )}
    </div>
  );
}
