import { platformBounds } from '#bounds.ts';
import type { CloudConfig } from '#config.ts';
import { chooseCaptcha } from './choose-captcha.ts';
import { chooseErrors } from './choose-errors.ts';
import { chooseBatchInputs, chooseDirectUploads, chooseFiles } from './choose-files.ts';
import { chooseTranscription } from './choose-transcription.ts';
import { chooseVirusScan } from './choose-virus-scan.ts';
import { openPgBossChores } from './chores/pg-boss.ts';
import { awaitMigrations } from './database/await-migrations.ts';
import { migrate } from './database/open-database.ts';
import { openHosted } from './database/open-hosted.ts';
import { createStdoutLog, logFacts } from './log/stdout.ts';
import { openSmtp } from './mail/smtp.ts';
import { openRealtime } from './open-realtime.ts';
import { openReads } from './open-reads.ts';
import type { Platform } from './platform.ts';

/** The platform of a real service: a hosted PostgreSQL and a mounted volume for files. */
export async function openCloudPlatform(config: CloudConfig, signal: AbortSignal): Promise<Platform> {
  const errors = await chooseErrors(config);
  const log = createStdoutLog({ ...logFacts(config), errors });
  if (errors.kind === 'log') log.warn({}, 'errors are only logged: SENTRY_DSN names no service to report them to');
  const open = await openHosted(config, log);
  const database = open();
  const leases = open(platformBounds.leaseConnectionsMax);
  try {
    const direct = config.databaseDirectUrl;
    await (config.migratesAtStart ? migrate(direct, log) : awaitMigrations(database, log, { signal }));
    const { realtime, rates } = await openRealtime({ ...config, databaseUrl: direct }, log);
    const reads = await openReads(config, database, log);
    const files = await chooseFiles(config.files);
    const chores = await openPgBossChores(direct, log);
    const mail = openSmtp({ url: config.smtpUrl, from: config.mailFrom });
    const close = async (): Promise<void> => {
      await chores.close();
      await mail.close();
      await realtime.close();
      await reads.close();
      await Promise.all([database.destroy(), leases.destroy()]);
      await errors.close();
    };
    return {
      database,
      leases,
      reads,
      files,
      realtime,
      rates,
      chores,
      mail,
      outbox: undefined,
      errors,
      captcha: chooseCaptcha(config.signUps),
      direct: await chooseDirectUploads(config.files),
      batchInputs: await chooseBatchInputs(config.batchInputs),
      virusScan: await chooseVirusScan(config.virusScan),
      transcription: chooseTranscription(config.transcription, log),
      log,
      close,
    };
  } catch (error) {
    await Promise.all([database.destroy(), leases.destroy()]);
    throw error;
  }
}
