import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { runBounds } from '#bounds.ts';
import { filesBounds } from '#files/files-bounds.ts';
import { startBatchWorker } from '#batches/batch-worker.ts';
import { openEngineHost } from '#engine/engine-host.ts';
import { listenDualStack } from '#http/listen-dual-stack.ts';
import { createStreamSeats } from '#http/stream-seats.ts';
import { openCallMeter, type CallMeter } from '#models/call-meter.ts';
import { openLocalModels } from '#models/open-local-models.ts';
import { openModelRegistry } from '#models/open-registry.ts';
import { openIdentity, type Identity } from '#identity/open-identity.ts';
import { openLive } from '#live/stream-live.ts';
import { openMailRoom } from '#mail/mail-room.ts';
import { findAuthSecret, findKeysSecret } from '#platform/local-secret.ts';
import { openByokCallMeter } from '#byok/byok-call-meter.ts';
import { openByokModels, type ByokModels } from '#byok/open-byok-models.ts';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import { createQuestionTurns } from '#questions/question-turns.ts';
import { openBilling } from '#billing/open-billing.ts';
import { nameModels } from '#metrics/bounded-labels.ts';
import { buildInfo } from '#metrics/instruments.ts';
import { serveMetrics } from '#metrics/serve-metrics.ts';
import { reportCrash } from '#monitoring/report-crash.ts';
import { openRights } from '#rights/open-rights.ts';
import { startSweep } from '#service/sweep.ts';
import { createReadingPorts } from '#sources/create-reading-ports.ts';
import { traceWith } from '#tracing/trace.ts';
import { createPageFetcher } from '#sources/fetch-page.ts';
import { createGuardedFetch } from '#sources/guarded-fetch.ts';
import { reportSandbox } from '#sources/report-sandbox.ts';
import { createAcceptTurns } from '#summaries/accept-summary.ts';
import { createFeeds } from '#live/feeds.ts';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { createIdleWorker } from '#summaries/idle-worker.ts';
import { createHealthApp } from '#service/route-health.ts';
import { faultCode } from './platform/infrastructure-fault.ts';
import { leaveToOthers } from './platform/chores/left-to-others.ts';
import { drain } from './drain.ts';
import { beginProcessLife } from './process-life.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openPayments } from './platform/payments/open-stripe.ts';
import type { Platform } from './platform/platform.ts';
import { reportReady } from './report-ready.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const life = beginProcessLife();
  const { role } = config;
  const [platform, engine] = await Promise.all([
    openPlatform(config, life.starting),
    openEngineHost({ threads: config.engineThreads }),
  ]);
  reportCrash(platform);
  const stopTracing = await startTracing(config);
  nameModels(config.models.map(({ id }) => id));
  buildInfo.set({ build: config.build, role }, 1);
  const reading = createReadingPorts(
    createPageFetcher({ userAgent: `youyaku/${config.version} (+${config.siteUrl})` }),
  );
  const models = openModelRegistry(config.models, config);
  const localModels = openLocalModels(config.localServers);
  const meter = openCallMeter(platform.database, config.callCaps, platform.log);
  const secret = await findKeysSecret(config);
  const byokModels = assembleByokModels(secret, platform, meter);
  const identity = await assembleIdentity(config, platform, byokModels);
  const payments = openPayments(config.payments.stripe);
  await openRights({ ...platform, identity, facts: config });
  await openBilling({ ...platform, identity, payments, facts: config });
  const parts = { ...platform, ...reading, engine, models, localModels, meter, byokModels, identity, payments };
  const worker =
    role === 'api' ? createIdleWorker() : startSummaryWorker({ ...parts, facts: config }, config.runsAtOnce);
  const batchWorker = role === 'api' ? undefined : startBatchWorker(parts);
  const readers = assembleReaders(platform, identity);
  const turns = { accepting: createAcceptTurns(), questionTurns: createQuestionTurns() };
  const { isReady, draining } = life;
  const served = { ...parts, ...readers, ...turns, worker, isReady, draining: draining.signal, facts: config };
  const app = role === 'worker' ? createHealthApp(served) : createApp(served);
  const stopSweep = role === 'api' ? undefined : startSweep({ ...parts, facts: config });
  void reportSandbox(platform.log);
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });

  const stop = life.endBy(async () => {
    stopSweep?.();
    // Nobody waits for a batch: another process goes on with its shards.
    const batchesGivenBack = batchWorker?.drain();
    await drain({ ...life, server, worker, acceptMs: config.drainSeconds * 1_000 });
    await batchesGivenBack;
    await engine.close();
    await stopTracing();
    await platform.close();
  });
  listen(server, config, platform).catch(() => stop(1));
}

/** Loads OpenTelemetry only where there is a collector. */
async function startTracing({ tracing, build, role }: Config): Promise<() => Promise<void>> {
  if (tracing === undefined) return () => Promise.resolve();
  const { openTracer } = await import('#tracing/open-tracer.ts');
  const tracer = openTracer(tracing, { build, role });
  const stop = traceWith(tracer);
  return async () => {
    stop();
    await tracer.close();
  };
}

function assembleReaders({ realtime }: Platform, { openStreams, keyOf }: Identity) {
  return {
    feeds: createFeeds(realtime, { topic: 'summary-changed', pollMs: runBounds.feedPollMs }),
    live: openLive(realtime, openStreams.enter),
    seats: createStreamSeats(undefined, undefined, openStreams.enter),
    // The same in every process: guests of an address share a count of summaries.
    addressKey: keyOf,
  };
}

const serverOptions = { requestTimeout: filesBounds.requestMs };

/** Rejects when the port is not available, after reporting it. */
async function listen(server: ServerType, config: Config, { database }: Platform): Promise<void> {
  try {
    await listenDualStack(server, config.host, config.apiPort);
  } catch (reason) {
    const error = reason as NodeJS.ErrnoException;
    tellProblem(
      error.code === 'EADDRINUSE' ? `API_PORT ${config.apiPort} is taken by another program.` : error.message,
    );
    throw error;
  }
  try {
    if (config.metrics !== undefined)
      await serveMetrics(config.metrics, { database, dailyYenMax: config.callCaps.dailyYenMax });
  } catch (error) {
    tellProblem(`METRICS_PORT ${config.metrics?.port} cannot be used (${faultCode(error)}).`);
    throw error;
  }
  reportReady({ kind: 'ready', config });
}

function assembleByokModels(secret: string | undefined, { database, log }: Platform, meter: CallMeter): ByokModels {
  const keyCipher = secret === undefined ? undefined : createKeyCipher(secret);
  return openByokModels({
    database,
    meter: openByokCallMeter(database, meter, log),
    keyCipher,
    fetch: createGuardedFetch(),
  });
}

async function assembleIdentity(config: Config, platform: Platform, { keyCipher }: ByokModels): Promise<Identity> {
  const secret = await findAuthSecret(config);
  const { database, realtime } = platform;
  const mailRoom = await openMailRoom(platform, secret);
  const { apiUrl, appUrl, rateLimits, providers, firebase } = config;
  const { readersPerAddress } = rateLimits;
  const ports = { database, realtime, mailRoom, keyCipher, captcha: platform.captcha };
  const { signUps, operator } = config;
  const facts = { secret, apiUrl, appUrl, readersPerAddress, providers, firebase, signUps, contact: operator.email };
  return openIdentity(ports, facts);
}

async function openPlatform(config: Config, signal: AbortSignal): Promise<Platform> {
  const platform = config.localMode
    ? await (await import('./platform/embedded.ts')).openEmbeddedPlatform(config, signal)
    : await (await import('./platform/cloud.ts')).openCloudPlatform(config, signal);
  return config.role === 'api' ? { ...platform, chores: leaveToOthers(platform.chores) } : platform;
}

function tellProblem(problem: string): void {
  process.stderr.write(`${problem}\n`);
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  tellProblem(isPlain && error instanceof Error ? error.message : `The API could not start: ${String(error)}`);
  process.exit(1);
});
