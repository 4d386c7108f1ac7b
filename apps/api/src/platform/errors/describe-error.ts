import { randomUUID } from 'node:crypto';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import { pickReport, type ErrorReport, type FaultName } from '@youyaku/contract/error-report';
import { faultCode } from '#platform/infrastructure-fault.ts';

type ErrorFacts = {
  what: FaultName;
  /** By which the reference number is known: of a request or a summary. */
  id: string;
  route?: string | undefined;
  isFatal?: boolean | undefined;
  release: string;
  environment: string;
  now: number;
};

const causesMax = 5;

/** The report of an error of this process: classes, places and codes, never a message. */
export function describeError(error: unknown, { what, id, isFatal, ...facts }: ErrorFacts): ErrorReport | undefined {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < causesMax; { cause } = cause) chain.push(cause);
  const code = error === undefined ? undefined : faultCode(error);
  const event = {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: facts.now / 1_000,
    level: isFatal === true ? 'fatal' : 'error',
    release: facts.release,
    environment: facts.environment,
    transaction: facts.route,
    tags: { reference: referenceNumberOf(id), code, what },
    // The cause comes first, as Sentry has it.
    exception: {
      values: chain.toReversed().map((each) => ({ type: each.name, stacktrace: { frames: framesOf(each) } })),
    },
  };
  return pickReport(event, 'api');
}

const line =
  /^ {4}at (?:async )?(?:(?:new )?([^\s()]+) (?:\[as [^\]]+\] )?\()?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/;

/** The stack of V8, outermost first. Only what follows the message is read, because a message may look like a stack. */
function framesOf({ stack = '', message }: Error): object[] {
  const at = stack.indexOf(message);
  if (at < 0) return [];
  return stack
    .slice(at + message.length)
    .split('\n')
    .flatMap((text) => {
      const found = line.exec(text);
      if (found === null) return [];
      const [, name, filename, lineno, colno] = found;
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .toReversed();
}
