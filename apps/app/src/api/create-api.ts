import type { Document } from '@youyaku/contract/document';
import type { EngineListing, StoredFile } from '@youyaku/contract/endpoints';
import type { OwnModel, OwnModelTrial, StoredOwnModel } from '@youyaku/contract/own-models';
import type { Question, QuestionRequest } from '@youyaku/contract/question';
import type { SummaryProgress } from '@youyaku/contract/fold-summary-events';
import type { Coverage, Sentence, Summary, SummaryListItem } from '@youyaku/contract/summary';
import type { DeviceSummary, SourceInput, SummaryRequest } from '@youyaku/contract/summary-request';
import type { Template, TemplateChange, TemplateContent } from '@youyaku/contract/template';
import { ApiFailure, readFailure, toFailure } from './api-failure.ts';
import { askQuestion, type QuestionProgress } from './ask-question.ts';
import { followSummary } from './follow-summary.ts';
import { openKeptOwnModels, type KeptOwnModels } from './kept-own-models.ts';

const answerTimeoutMs = 30_000;
const uploadTimeoutMs = 10 * 60_000;
const readTimeoutMs = 5 * 60_000;

type SummaryPage = { items: SummaryListItem[]; nextCursor?: string };
type StoredOwnModels = { items: StoredOwnModel[]; canStore: boolean };
export type SummaryChange = { title?: string; pinned?: boolean };

/** The calls of the API that the app makes. Every one throws an `ApiFailure` and nothing else, except for an abort. */
export type Api = {
  startSummary: (request: SummaryRequest) => Promise<Summary>;
  getSummary: (id: string) => Promise<Summary>;
  getSource: (id: string) => Promise<Document>;
  listSummaries: (query: { q: string; cursor: string | undefined }) => Promise<SummaryPage>;
  changeSummary: (id: string, change: SummaryChange) => Promise<Summary>;
  deleteSummary: (id: string) => Promise<void>;
  cancelSummary: (id: string) => Promise<Summary>;
  uploadFile: (file: File) => Promise<StoredFile>;
  listEngines: () => Promise<EngineListing[]>;
  listTemplates: () => Promise<Template[]>;
  createTemplate: (content: TemplateContent) => Promise<Template>;
  changeTemplate: (id: string, change: TemplateChange) => Promise<Template>;
  deleteTemplate: (id: string) => Promise<void>;
  /** Models with keys that this browser keeps; their keys go along with what is asked of them. */
  keptOwnModels: KeptOwnModels;
  listOwnModels: () => Promise<StoredOwnModels>;
  storeOwnModel: (model: OwnModel) => Promise<StoredOwnModel>;
  tryOwnModel: (model: OwnModel | { id: string }) => Promise<OwnModelTrial>;
  deleteOwnModel: (id: string) => Promise<void>;
  /** What a source reads as, before anything is summarised. Opening a large file takes its time. */
  readSource: (source: SourceInput, signal: AbortSignal) => Promise<Document>;
  /** Keeps a summary that was made in this browser. */
  keepSummary: (summary: DeviceSummary) => Promise<Summary>;
  /** Compares each sentence of any text with a source. */
  checkText: (
    request: { text: string; source: SourceInput },
    signal: AbortSignal,
  ) => Promise<{ sentences: Sentence[]; coverage: Coverage }>;
  followSummary: (id: string, signal: AbortSignal) => AsyncGenerator<SummaryProgress>;
  listQuestions: (id: string) => Promise<Question[]>;
  askQuestion: (id: string, request: QuestionRequest, signal: AbortSignal) => AsyncGenerator<QuestionProgress>;
};

type Call = {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Calls to the API at `apiUrl`, answered in `language`. `fetch` is an argument so that tests can stand in for the network. */
export function createApi(options: { apiUrl: string; language: string; fetch: typeof fetch }): Api {
  async function call(
    path: string,
    { method = 'GET', body, headers = {}, timeoutMs = answerTimeoutMs, signal }: Call = {},
  ): Promise<Response> {
    try {
      const response = await options.fetch(`${options.apiUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { accept: 'application/json', 'accept-language': options.language, ...headers },
        credentials: 'include',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
      });
      if (!response.ok) throw await readFailure(response);
      return response;
    } catch (error) {
      throw toFailure(error);
    }
  }

  async function callFor<Answer>(
    path: string,
    fields: readonly (keyof Answer & string)[],
    details?: Call,
  ): Promise<Answer> {
    const response = await call(path, details);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!hasFields<Answer>(answer, fields)) throw new ApiFailure({ kind: 'broken' });
    return answer;
  }

  const keptOwnModels = openKeptOwnModels(() => localStorage);
  const withKey = <Asked extends { engine?: string | undefined }>(request: Asked) => {
    const ownModel = request.engine?.startsWith('own:') === true ? keptOwnModels.find(request.engine) : undefined;
    return ownModel === undefined ? request : { ...request, ownModel };
  };
  const one = (id: string) => `/v1/summaries/${encodeURIComponent(id)}`;
  return {
    startSummary: (request) =>
      callFor('/v1/summaries', summaryFields, {
        method: 'POST',
        ...json(withKey(request), { prefer: 'respond-async' }),
        timeoutMs: 2 * answerTimeoutMs,
      }),
    getSummary: (id) => callFor(one(id), summaryFields),
    getSource: (id) => callFor(`${one(id)}/source`, ['text', 'blocks']),
    listSummaries: ({ q, cursor }) => {
      const query = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) });
      return callFor(`/v1/summaries?${query.toString()}`, ['items']);
    },
    changeSummary: (id, change) => callFor(one(id), summaryFields, { method: 'PATCH', ...json(change) }),
    deleteSummary: async (id) => void (await call(one(id), { method: 'DELETE' })),
    cancelSummary: (id) => callFor(`${one(id)}/cancel`, summaryFields, { method: 'POST' }),
    uploadFile: (file) =>
      callFor('/v1/files', ['id', 'name'], { method: 'POST', body: fileForm(file), timeoutMs: uploadTimeoutMs }),
    readSource: (source, signal) =>
      callFor('/v1/read', ['text', 'blocks'], {
        method: 'POST',
        ...json({ source }),
        timeoutMs: readTimeoutMs,
        signal,
      }),
    keepSummary: (summary) =>
      callFor('/v1/summaries/keep', summaryFields, {
        method: 'POST',
        ...json(summary),
        timeoutMs: 2 * answerTimeoutMs,
      }),
    checkText: (request, signal) =>
      callFor('/v1/check', ['sentences', 'coverage'], {
        method: 'POST',
        ...json(request),
        timeoutMs: readTimeoutMs,
        signal,
      }),
    listEngines: async () => (await callFor<{ engines: EngineListing[] }>('/v1/engines', ['engines'])).engines,
    listTemplates: async () => (await callFor<{ items: Template[] }>('/v1/templates', ['items'])).items,
    createTemplate: (content) => callFor('/v1/templates', templateFields, { method: 'POST', ...json(content) }),
    changeTemplate: (id, change) => callFor(oneTemplate(id), templateFields, { method: 'PATCH', ...json(change) }),
    deleteTemplate: async (id) => void (await call(oneTemplate(id), { method: 'DELETE' })),
    keptOwnModels,
    listOwnModels: () => callFor('/v1/own-models', ['items', 'canStore']),
    storeOwnModel: (model) => callFor('/v1/own-models', ['id', 'keyEnd'], { method: 'POST', ...json(model) }),
    tryOwnModel: (model) => callFor('/v1/own-models/try', ['isAnswering'], { method: 'POST', ...json(model) }),
    deleteOwnModel: async (id) => void (await call(`/v1/own-models/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    followSummary: (id, signal) =>
      followSummary({
        url: `${options.apiUrl}${one(id)}/events`,
        language: options.language,
        fetch: options.fetch,
        signal,
      }),
    listQuestions: async (id) => (await callFor<{ items: Question[] }>(`${one(id)}/questions`, ['items'])).items,
    askQuestion: (id, request, signal) =>
      askQuestion(withKey(request), {
        url: `${options.apiUrl}${one(id)}/questions`,
        language: options.language,
        fetch: options.fetch,
        signal,
      }),
  };
}

const oneTemplate = (id: string) => `/v1/templates/${encodeURIComponent(id)}`;
const templateFields = ['id', 'name', 'instructions', 'version'] as const;
const summaryFields = ['id', 'status', 'text', 'sentences', 'request'] as const;

/** Trusts the contract for the rest, but never shows a page built on an answer of another kind. */
function hasFields<Answer>(answer: unknown, fields: readonly (keyof Answer & string)[]): answer is Answer {
  return typeof answer === 'object' && answer !== null && fields.every((field) => field in answer);
}

function json(body: unknown, headers: Record<string, string> = {}) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

function fileForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}
