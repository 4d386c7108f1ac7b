import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { LocalServerName } from '@youyaku/contract/local-engine';
import { summaryShapes } from '@youyaku/contract/shapes';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { contract } from '#http/implement-contract.ts';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';
import type { LocalModels } from '#models/open-local-models.ts';
import { describeModel } from '#models/open-registry.ts';
import type { AppParts } from '#app-parts.ts';

/**
 * The available engines, those found on this machine last. Where there is no model at all, lists an LLM entry with the reason, so that
 * users know what is missing.
 */
export function listEnginesHandler({ models, localModels, facts }: Pick<AppParts, 'models' | 'localModels' | 'facts'>) {
  return contract.engines.handler(async ({ context: { language, identity } }) => {
    const isGuest = identity.member === undefined;
    const getReason = (reason: string): string => sentenceForError({ code: 'engine_unavailable', reason }, language);
    const local = models.isOpenToGuests || !isGuest ? await listLocal(localModels, language, getReason) : [];
    const listed = models.list({ isGuest, getReason });
    // What the operator pays is not for those who pay by a plan.
    const configured =
      facts.plans.kind === 'public' ? listed.map((model) => ({ ...model, prices: undefined })) : listed;
    const all = [...configured, ...local];
    const missing = all.length === 0 ? [{ ...missingModel, reason: getReason('not_configured') }] : [];
    return {
      engines: [
        {
          id: 'builtin',
          kind: 'builtin' as const,
          label: '標準',
          version: engineVersion,
          available: true,
          languages: ['ja', 'en'],
          shapes: [...summaryShapes],
        },
        ...all,
        ...missing,
      ],
    };
  });
}

const serverNames: Record<LocalServerName, string> = { ollama: 'Ollama', lmstudio: 'LM Studio' };

async function listLocal(
  localModels: LocalModels,
  language: MessageLanguage,
  getReason: (reason: string) => string,
): Promise<EngineListing[]> {
  const offered = await localModels.list();
  return offered.flatMap(({ server, model }) =>
    model.health().map((health) => ({
      ...describeModel(model, health, getReason),
      label:
        language === 'ja'
          ? `${model.label}（この機械の${serverNames[server]}）`
          : `${model.label} (${serverNames[server]} on this machine)`,
      isLocal: true,
    })),
  );
}

const missingModel = {
  id: 'llm',
  kind: 'llm' as const,
  label: 'LLM',
  version: '',
  available: false,
  languages: [],
  shapes: [],
};
