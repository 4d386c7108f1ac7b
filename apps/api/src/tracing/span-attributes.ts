/** Everything that a span says, and its name in the field's conventions (OpenTelemetry semantic conventions 1.29). There is no attribute for a text, a title, a name, an address or a URL. */
const spanAttributes = {
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  requestId: 'youyaku.request.id',
  summary: 'youyaku.summary.id',
  attempt: 'youyaku.run.attempt',
  outcome: 'youyaku.outcome',
  model: 'gen_ai.request.model',
  purpose: 'youyaku.model.purpose',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
} as const;

export type SpanFacts = Readonly<Partial<Record<keyof typeof spanAttributes, string | number | undefined>>>;

/** Ids, names of routes and models, codes: what is anything else was put there by mistake. */
const isName = /^[\w./:{}*-]{1,120}$/;
const unnamed = 'other';

/** The attributes of a span. A string that could be text, a mail address or a query is left out of it. */
export function toAttributes(facts: SpanFacts): Record<string, string | number> {
  const known = Object.entries(spanAttributes) as [keyof SpanFacts, string][];
  return Object.fromEntries(
    known.flatMap(([key, name]) => {
      const value = facts[key];
      if (value === undefined) return [];
      return [[name, typeof value === 'number' || isName.test(value) ? value : unnamed]];
    }),
  );
}
