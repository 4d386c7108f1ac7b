import type { SummaryBody } from '@youyaku/contract/summary';
import { toCliError } from './cli-error.ts';
import { readModels } from './config.ts';
import { describeFault } from './describe-fault.ts';
import { describeNote } from './describe-note.ts';
import { formatSummary } from './format-summary.ts';
import type { SummarizeCommand } from './parse-arguments.ts';
import { readInputs } from './read-inputs.ts';
import { requireModel, runEngine } from './run-engine.ts';
import { toSummary } from './to-summary.ts';

export async function summarizeCommand(command: SummarizeCommand, signal: AbortSignal): Promise<void> {
  const { sources, options, asksPassword, isQuiet } = command;
  const configs = options.engine === 'builtin' ? [] : readModels();
  requireModel(options, configs);
  const createdAt = new Date();
  const { document, parts } = await readInputs(sources, {
    signal,
    asksPassword,
    isComparison: options.compare === true,
  });
  const progress = openProgress(process.stderr.isTTY && !isQuiet);
  try {
    const result = await runEngine(document, { options, configs, signal, showProgress: progress.show });
    progress.clear();
    for (const line of tellHowItCame(result.body, isQuiet, options.instructions !== undefined))
      process.stderr.write(`youyaku: ${line}\n`);
    process.stdout.write(
      command.output === 'json'
        ? `${JSON.stringify(toSummary(command, result, { document, parts }, createdAt))}\n`
        : formatSummary(command, result.body, document),
    );
  } catch (error) {
    progress.clear();
    throw toCliError(error);
  }
}

function openProgress(isShown: boolean): { show: (words: string) => void; clear: () => void } {
  const write = (words: string): void => void (isShown && process.stderr.write(`\r\u001b[K${words}`));
  return { show: write, clear: () => write('') };
}

/** That another engine wrote it than was asked is told in any case; the notes are not with `--quiet`. */
function tellHowItCame({ engine, notes = [] }: SummaryBody, isQuiet: boolean, hasInstructions: boolean): string[] {
  const { fallbackFrom, fallbackReason } = engine;
  const model = fallbackFrom?.replace(/^llm:/, '');
  const why = fallbackReason === undefined ? '' : ` (${describeFault(fallbackReason)})`;
  const without = hasInstructions ? ', without the instructions' : '';
  return [
    ...(model === undefined
      ? []
      : [
          `the language model «${model}» could not do it${why}; the built-in engine wrote this summary instead${without}`,
        ]),
    ...(isQuiet ? [] : notes.map(describeNote)),
  ];
}
