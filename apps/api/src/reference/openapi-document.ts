import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { documentSchema } from '@youyaku/contract/document';
import { endpoints } from '@youyaku/contract/endpoints';
import { problemSchema } from '@youyaku/contract/errors';
import { liveEventSchema } from '@youyaku/contract/live-events';
import { summaryEventSchema } from '@youyaku/contract/summary-events';
import { questionEventSchema, questionSchema } from '@youyaku/contract/question';
import { sentenceSchema, summarySchema } from '@youyaku/contract/summary';
import { z } from 'zod';
import { liveWords } from '#messages/live-words.ts';
import { referenceWords } from '#messages/reference-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { describeApi, type ApiFacts } from './describe-api.ts';

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;
type OpenApiResponse = { description: string; content: Record<string, { schema: { $ref: string } }> };
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * OpenAPI 3.1 of the contract but for operators, with the streams that the contract does not describe, one error shape for all, and what a caller must
 * know of the whole API as its description. With `language` every heading is in that language; without, the operations are named in
 * English, as code generators expect, and described in both.
 */
export async function generateOpenApi(
  facts: ApiFacts & { version: string },
  language?: MessageLanguage,
): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { admin: _, ...publicEndpoints } = endpoints;
  const document = await generator.generate(publicEndpoints, {
    info: {
      title: '要約AI',
      version: facts.version,
      license: { name: 'MIT' },
      description: (language === undefined ? (['ja', 'en'] as const) : [language])
        .map((each) => describeApi(facts, each))
        .join('\n\n'),
    },
    servers: [{ url: facts.apiUrl }],
    commonSchemas: {
      Summary: { schema: summarySchema },
      Sentence: { schema: sentenceSchema },
      Document: { schema: documentSchema },
      Question: { schema: questionSchema },
    },
  });
  const schemas = (document.components ??= {});
  schemas.schemas = {
    ...schemas.schemas,
    Problem: jsonSchema(problemSchema),
    SummaryEvent: jsonSchema(summaryEventSchema),
    QuestionEvent: jsonSchema(questionEventSchema),
    LiveEvent: jsonSchema(liveEventSchema),
  };
  describeStreams(document, language ?? 'en');
  nameOperations(document, language ?? 'en');
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = path?.[method];
      if (operation !== undefined)
        operation.responses = { ...operation.responses, default: problemResponse(language ?? 'en') };
    }
  }
  return document;
}

const problemResponse = (language: MessageLanguage): OpenApiResponse => ({
  description: referenceWords[language].responses.error,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function nameOperations(document: OpenApiDocument, language: MessageLanguage): void {
  const words = referenceWords[language];
  document.tags = Object.entries(words.tags).map(([tag, { name, about }]) => ({
    name: tag,
    description: about,
    'x-displayName': name,
  }));
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method];
      const named = words.operations[`${method.toUpperCase()} ${path}`];
      if (operation === undefined || named === undefined) continue;
      Object.assign(operation, typeof named === 'string' ? { summary: named } : named);
    }
  }
}

function streamOf(description: string) {
  return { 'text/event-stream': { schema: { type: 'string' as const, description } } };
}

function describeStreams(document: OpenApiDocument, language: MessageLanguage): void {
  const words = referenceWords[language].responses;
  const paths = (document.paths ??= {});
  const create = paths['/v1/summaries']?.post;
  if (create !== undefined) {
    const stream = { description: words.stream, content: streamOf(words.summaryEvents) };
    create.responses = { ...create.responses, '200': stream };
  }
  const ask = paths['/v1/summaries/{id}/questions']?.post;
  if (ask !== undefined) {
    const stream = { description: words.answer, content: streamOf(words.questionEvents) };
    ask.responses = { ...ask.responses, '200': stream };
  }
  paths['/v1/summaries/{id}/events'] = {
    get: {
      operationId: 'summaries.events',
      tags: ['summaries'],
      summary: 'The event stream of a summary, from the start or after Last-Event-ID',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'last-event-id', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } },
      ],
      responses: { '200': { description: words.events, content: streamOf(words.summaryEvents) } },
    },
  };
  const live = liveWords[language];
  paths['/v1/live'] = {
    get: {
      operationId: 'live',
      tags: ['live'],
      summary: liveWords.en.operation,
      parameters: [{ name: 'last-event-id', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } }],
      responses: {
        '200': { description: live.response, content: streamOf(live.events) },
        '204': { description: live.none },
      },
    },
  };
  describeExportFile(paths, referenceWords[language].responses.exportFile);
}

function describeExportFile(paths: NonNullable<OpenApiDocument['paths']>, description: string): void {
  paths['/v1/export/{id}/file'] = {
    get: {
      operationId: 'export.file',
      tags: ['data'],
      summary: 'The exported zip file, by the address that `POST /v1/export/download` gives',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'ticket', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        '200': { description, content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
      },
    },
  };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
}
