import { createHash } from 'node:crypto';
import type { ErrorReport, ReportedFrame } from '@youyaku/contract/error-report';

type Grouping = { id: string; place: string };

/** Class and innermost place of ours say which errors are one; without a stack, the route and the code do. */
export function groupReport({ exception, tags, transaction = '' }: ErrorReport): Grouping {
  const outer = exception.values.at(-1);
  const frames = outer?.stacktrace?.frames ?? [];
  const frame = frames.findLast((each) => each.in_app) ?? frames.at(-1);
  const place = frame === undefined ? transaction : describeFrame(frame);
  const classes = exception.values.map(({ type }) => type).join('<');
  const subject = [tags.part, classes, place, tags.code ?? '', tags.what ?? '', frame === undefined ? transaction : ''];
  return { id: createHash('sha256').update(subject.join('\n')).digest('hex').slice(0, 16), place };
}

function describeFrame({ filename, lineno, colno }: ReportedFrame): string {
  const file = filename.replace('app://', '');
  // A built file has few lines.
  const column = file === filename || colno === undefined ? '' : `:${colno}`;
  return lineno === undefined ? file : `${file}:${lineno}${column}`;
}
