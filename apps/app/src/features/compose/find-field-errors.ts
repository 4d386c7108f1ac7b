import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { EngineChoice } from '@youyaku/contract/summary-request';
import { mayBeCalledUnnamed } from '#api/may-be-called-unnamed.ts';
import type { ModelMessages } from '#messages/model-messages.ts';
import type { Draft } from './compose-draft.ts';
import { resolveInstructions } from './filled-template.ts';

/** Options of a draft that its engine does not support, by the field that says so. */
export type FieldErrors = Partial<Record<'language' | 'reader' | 'instructions', keyof ModelMessages['fieldErrors']>>;

/** Whether the chosen engine is, or for 自動 may be, a language model. Assumed until the API has answered. */
export function mayUseModel(engine: EngineChoice, engines: readonly EngineListing[]): boolean {
  if (engine === 'builtin' || engine === 'device') return false;
  return isNamed(engine) || engines.length === 0 || listModels(engine, engines).length > 0;
}

/** Whether the chosen engine, or for 自動 any available one, writes in the language. */
export function canWrite(language: string, engine: EngineChoice, engines: readonly EngineListing[]): boolean {
  const models = listModels(engine, engines);
  // A model that is no longer listed is refused by the API with its own message.
  if (language === 'source' || models.length === 0) return true;
  const [primary] = language.split('-');
  return models.some(({ languages }) => languages.some((tag) => tag === language || tag.split('-')[0] === primary));
}

/** Reported as soon as it is chosen, before a summary is started. */
export function findFieldErrors(draft: Draft, engines: readonly EngineListing[]): FieldErrors {
  const { engine, language, reader } = draft;
  if (!mayUseModel(engine, engines)) {
    return {
      ...(language === 'source' ? {} : { language: 'language' }),
      ...(reader === 'easyJapanese' || reader === 'child' ? { reader: 'reader' } : {}),
      ...(resolveInstructions(draft) === '' ? {} : { instructions: 'instructions' }),
    };
  }
  if (reader === 'easyJapanese' && language !== 'source' && language.split('-')[0] !== 'ja')
    return { language: 'easyLanguage' };
  return canWrite(language, engine, engines) ? {} : { language: 'modelLanguage' };
}

/** A model chosen by name is tried even if it failed a moment ago. */
function listModels(engine: EngineChoice, engines: readonly EngineListing[]): EngineListing[] {
  return isNamed(engine) ? engines.filter(({ id }) => id === engine) : engines.filter(mayBeCalledUnnamed);
}

function isNamed(engine: EngineChoice): boolean {
  return engine.startsWith('llm:') || engine.startsWith('own:');
}
