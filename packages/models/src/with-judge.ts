import type { CallHooks } from './call-model.ts';
import { type ModelConfig, ModelsConfigError } from './models-config.ts';
import type { OpenModel } from './open-model.ts';

/** Which model judges: the named one, none, or (undefined) the one that writes. */
export type JudgeChoice<Model> = Model | 'off' | undefined;

/**
 * The same model with its requests to judge sent to another one, or with the judge turned off. Everything else, the calls that hooks
 * see included, is as before; `version` tells summaries with different judges apart.
 */
export function withJudge(writer: OpenModel, judge: JudgeChoice<OpenModel>): OpenModel {
  if (judge === undefined) return writer;
  if (judge === 'off') {
    const facts = { judge: false, version: `${writer.version} judge:off` } as const;
    return { ...writer, ...facts, withHooks: (hooks: CallHooks) => withJudge(writer.withHooks(hooks), judge) };
  }
  const { id, label, contextTokens, outputTokensMax, tokensPerCharacter, version } = judge;
  const facts = { id, label, contextTokens, outputTokensMax, version };
  return {
    ...writer,
    version: `${writer.version} judge:${version}`,
    judge: tokensPerCharacter === undefined ? facts : { ...facts, tokensPerCharacter },
    chat: (request, signal) => (request.purpose === 'judge' ? judge : writer).chat(request, signal),
    withHooks: (hooks) => withJudge(writer.withHooks(hooks), judge.withHooks(hooks)),
  };
}

/** Reads the setting YOUYAKU_JUDGE_MODEL: the id of a configured model, or `off`. Throws `ModelsConfigError`. */
export function readJudgeSetting(value: string | undefined, models: readonly ModelConfig[]): JudgeChoice<ModelConfig> {
  if (value === undefined || value === '') return undefined;
  if (value === 'off') return value;
  const named = models.find(({ id }) => id === value);
  if (named !== undefined) return named;
  throw new ModelsConfigError([
    'YOUYAKU_JUDGE_MODEL is not usable: it must be the id of a model in YOUYAKU_MODELS, or off.',
  ]);
}
