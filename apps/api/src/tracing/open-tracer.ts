import { ROOT_CONTEXT, SpanKind as OtelKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { spansExported } from '#metrics/instruments.ts';
import type { TracingConfig } from '#monitoring-config.ts';
import { toAttributes, type SpanFacts } from './span-attributes.ts';
import type { SpanKind, Tracer } from './trace.ts';

/** Spans that wait for the collector; those that come when it is full are dropped. */
const queueMax = 2_048;
const batchMax = 256;
const delayMs = 2_000;
const exportMsMax = 5_000;
const closeMsMax = 3_000;

type ProcessFacts = { build: string; role: string };

/**
 * Sends spans to a collector by OTLP over HTTP. The provider is ours alone, never the global one: through that one, libraries would add spans
 * with what they work on. A collector that is slow or gone costs a bounded queue and nothing else.
 */
export function openTracer({ endpoint, headers, sampleShare }: TracingConfig, { build, role }: ProcessFacts): Tracer {
  const { exporter, settled } = countExports(
    new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers,
      timeoutMillis: exportMsMax,
      concurrencyLimit: queueMax / batchMax,
    }),
  );
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: queueMax,
    maxExportBatchSize: batchMax,
    scheduledDelayMillis: delayMs,
    exportTimeoutMillis: exportMsMax,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'youyaku', 'service.version': build, 'youyaku.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleShare) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('youyaku', build);
  return {
    start(kind, facts, parent) {
      const options = { kind: kinds[kind], attributes: toAttributes(facts) };
      const span = tracer.startSpan(nameSpan(kind, facts), options, contextOf(parent));
      return { traceparent: traceparentOf(span), end: (ended, isFailed) => endSpan(span, ended, isFailed) };
    },
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeMsMax);
      // Shutting down does not wait for what is on its way.
      const sent = provider
        .shutdown()
        .catch(() => undefined)
        .then(settled);
      await Promise.race([sent, promise]);
      clearTimeout(timer);
    },
  };
}

const kinds = { request: OtelKind.SERVER, run: OtelKind.CONSUMER, 'model-call': OtelKind.CLIENT } as const;

function nameSpan(kind: SpanKind, facts: SpanFacts): string {
  const {
    [`http.route`]: route = '',
    [`http.request.method`]: method = '',
    'gen_ai.request.model': model = '',
  } = toAttributes(facts);
  if (kind === 'request') return `${method} ${route}`;
  return kind === 'run' ? 'run' : `chat ${model}`;
}

function endSpan(span: Span, facts: SpanFacts, isFailed: boolean): void {
  span.setAttributes(toAttributes(facts));
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

/** Nobody else says that a collector is gone. `settled`: when every export has ended. */
function countExports(sender: SpanExporter): { exporter: SpanExporter; settled: () => Promise<void> } {
  const open = new Set<Promise<void>>();
  const exporter: SpanExporter = {
    export(spans, report) {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      sender.export(spans, (result) => {
        spansExported.inc({ result: result.error === undefined ? 'sent' : 'lost' }, spans.length);
        open.delete(promise);
        resolve();
        report(result);
      });
    },
    forceFlush: () => sender.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => sender.shutdown(),
  };
  return { exporter, settled: async () => void (await Promise.all(open)) };
}
