import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { documentSchema } from '@youyaku/contract/document';
import { endpoints } from '@youyaku/contract/endpoints';
import { problemSchema } from '@youyaku/contract/errors';
import { summaryEventSchema } from '@youyaku/contract/summary-events';
import { questionEventSchema, questionSchema } from '@youyaku/contract/question';
import { sentenceSchema, summarySchema } from '@youyaku/contract/summary';
import { z } from 'zod';

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** OpenAPI 3.1 of the contract, with the two streams that stand beside it and one error shape for all. */
export async function generateOpenApi(facts: { version: string; apiUrl: string }): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(endpoints, {
    info: { title: '要約AI', version: facts.version, license: { name: 'MIT' } },
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
  };
  describeStreams(document);
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'patch', 'delete'] as const) {
      const operation = path?.[method];
      if (operation !== undefined) operation.responses = { ...operation.responses, default: problemResponse };
    }
  }
  return document;
}

const problemResponse = {
  description: 'An error: RFC 9457 problem details with a stable `code`',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const streamContent = {
  'text/event-stream': {
    schema: {
      type: 'string' as const,
      description: 'Each `data:` line is one SummaryEvent; `id:` is its sequence number from 1.',
    },
  },
};

function describeStreams(document: OpenApiDocument): void {
  const paths = (document.paths ??= {});
  const create = paths['/v1/summaries']?.post;
  if (create !== undefined) {
    create.responses = {
      ...create.responses,
      '200': { description: 'The event stream (`Accept: text/event-stream`)', content: streamContent },
    };
  }
  const ask = paths['/v1/summaries/{id}/questions']?.post;
  if (ask !== undefined) {
    const schema = { type: 'string' as const, description: 'Each `data:` line is one QuestionEvent.' };
    const content = { 'text/event-stream': { schema } };
    ask.responses = {
      ...ask.responses,
      '200': { description: 'The answer as it comes (`Accept: text/event-stream`)', content },
    };
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
      responses: { '200': { description: 'Events; ends after the last one', content: streamContent } },
    },
  };
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
}
