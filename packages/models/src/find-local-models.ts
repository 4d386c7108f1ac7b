import { z } from 'zod';
import { localServerNames, type LocalServerName } from '@youyaku/contract/local-engine';
import { type ModelConfig, readModelConfig } from './models-config.ts';

/** Where a program that runs models may answer, on the loopback interface. */
export type LocalServer = { readonly name: LocalServerName; readonly port: number };

/** The setting LOCAL_MODELS where it is not set: the ports that these programs choose by themselves. */
export const localServersDefault = 'ollama:11434,lmstudio:1234';

const oneServer = new RegExp(`^(${localServerNames.join('|')}):(\\d{1,5})$`);

/** Reads `ollama:11434,lmstudio:1234`, or `off` for none; undefined for anything else, and for more than eight. */
export function parseLocalServers(value: string): readonly LocalServer[] | undefined {
  if (value === 'off') return [];
  const servers = value.split(',').flatMap((entry) => {
    const [, name, port] = oneServer.exec(entry.trim()) ?? [];
    const isPort = Number(port) > 0 && Number(port) < 65_536;
    return isPort ? [{ name: name as LocalServerName, port: Number(port) }] : [];
  });
  return servers.length === value.split(',').length && servers.length <= 8 ? servers : undefined;
}

export type LocalModel = { readonly server: LocalServerName; readonly config: ModelConfig };

const answerBytesMax = 256 * 1024;
const modelsPerServerMax = 40;
/** A window that a server states is taken up to here, so that no lie makes one prompt of everything. */
const contextTokensMax = 262_144;
const contextTokensMin = 1_000;
/** A large model is loaded from the disk before its first token. */
const firstTokenTimeoutMs = 180_000;
const idleTimeoutMs = 60_000;

/**
 * The models of the servers that answer now and write text, in the order of the servers. A server that is silent, slow, redirects or
 * answers anything else than a bounded list has none; nothing is thrown. One attempt, `timeoutMs` altogether.
 */
export async function findLocalModels(
  servers: readonly LocalServer[],
  { timeoutMs }: { timeoutMs: number },
): Promise<readonly LocalModel[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const lists = await Promise.all(
    servers.map(async (server) => {
      const listed = await listers[server.name](`http://127.0.0.1:${server.port}`, signal).catch(() => []);
      return toModels(server, listed);
    }),
  );
  return lists.flat();
}

type Listed = { name: string; contextTokens?: number | undefined };

const listers: Record<LocalServerName, (origin: string, signal: AbortSignal) => Promise<Listed[]>> = {
  ollama: listOllama,
  lmstudio: listLmStudio,
};

const ollamaModel = z.object({
  name: z.string(),
  /** A model that Ollama passes on to a service elsewhere. */
  remote_host: z.string().nullish(),
  remote_model: z.string().nullish(),
  capabilities: z.array(z.string()).nullish(),
  details: z.object({ family: z.string().nullish() }).nullish(),
});

/**
 * `GET /api/tags` of Ollama's API. Its window is not asked for: what `/api/ps` states holds for the request that loaded the model, and
 * a longer prompt is cut silently.
 */
async function listOllama(origin: string, signal: AbortSignal): Promise<Listed[]> {
  const { models } = z.object({ models: z.array(z.unknown()) }).parse(await readJson(`${origin}/api/tags`, signal));
  return parseEach(ollamaModel, models).filter((model) => !isElsewhere(model) && isWriter(model));
}

type OllamaModel = z.infer<typeof ollamaModel>;

function isElsewhere({ name, remote_host: host, remote_model: model }: OllamaModel): boolean {
  return Boolean(host) || Boolean(model) || /[:-]cloud$/i.test(name);
}

function isWriter({ name, capabilities, details }: OllamaModel): boolean {
  if (capabilities?.length) return capabilities.includes('completion');
  return !/bert/i.test(details?.family ?? '') && !isEmbedder(name);
}

const lmStudioModel = z.object({
  id: z.string(),
  type: z.string().nullish(),
  loaded_context_length: z.number().nullish(),
});

/**
 * `GET /v1/models` of LM Studio names what can be called; `GET /api/v0/models` (0.3.6 and newer) adds the type and the window in force of
 * a loaded model.
 */
async function listLmStudio(origin: string, signal: AbortSignal): Promise<Listed[]> {
  const read = async (path: string): Promise<z.infer<typeof lmStudioModel>[]> => {
    const { data } = z.object({ data: z.array(z.unknown()) }).parse(await readJson(`${origin}${path}`, signal));
    return parseEach(lmStudioModel, data);
  };
  const [callable, described] = await Promise.all([read('/v1/models'), read('/api/v0/models').catch(() => [])]);
  const facts = new Map(described.map((model) => [model.id, model]));
  return callable.flatMap(({ id }) => {
    const { type, loaded_context_length: contextTokens } = facts.get(id) ?? {};
    const isText = type == null ? !isEmbedder(id) : type === 'llm' || type === 'vlm';
    return isText ? [{ name: id, contextTokens: contextTokens ?? undefined }] : [];
  });
}

function isEmbedder(name: string): boolean {
  return /embed|rerank|minilm|\bbge-/i.test(name);
}

function parseEach<Schema extends z.ZodType>(schema: Schema, values: readonly unknown[]): z.output<Schema>[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Names are shown and put into ids: any other letter, and so any markup, leaves the model out. */
const usableName = /^[\w./:@-]{1,80}$/;

function toModels({ name: server, port }: LocalServer, listed: readonly Listed[]): LocalModel[] {
  const ids = new Set<string>();
  return listed
    .filter(({ name, contextTokens = contextTokensMin }) => usableName.test(name) && contextTokens >= contextTokensMin)
    .slice(0, modelsPerServerMax)
    .flatMap(({ name, contextTokens }) => {
      const id = `local/${server}/${name.replaceAll('@', '_')}`;
      if (ids.has(id)) return [];
      ids.add(id);
      const window = contextTokens && { contextTokens: Math.floor(Math.min(contextTokens, contextTokensMax)) };
      const address = { provider: 'compatible', baseUrl: `http://127.0.0.1:${port}/v1`, model: name };
      const settings = { id, label: name, ...address, ...window, firstTokenTimeoutMs, idleTimeoutMs };
      return [{ server, config: readModelConfig(settings, () => undefined) }];
    });
}

/** Throws for anything but a JSON body within the bound. No redirect is followed: it could lead off this machine. */
async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const { ok, body } = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (!ok || bytes > answerBytesMax) throw new Error('not a list of models');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}
