import { join } from 'node:path';
import { platformBounds } from '#bounds.ts';
import type { Config } from '#config.ts';
import { prepareArchive } from './database/backup/prepare-archive.ts';
import { chooseCaptcha } from './choose-captcha.ts';
import { chooseErrors } from './choose-errors.ts';
import { chooseBatchInputs, chooseDirectUploads, chooseFiles } from './choose-files.ts';
import { chooseTranscription } from './choose-transcription.ts';
import { chooseVirusScan } from './choose-virus-scan.ts';
import { openPgBossChores } from './chores/pg-boss.ts';
import { migrate, openDatabase } from './database/open-database.ts';
import { openLocalServer } from './database/open-local-server.ts';
import type { Log } from './log/port.ts';
import { createStdoutLog, logFacts } from './log/stdout.ts';
import { openOutbox } from './mail/outbox.ts';
import { openSmtp } from './mail/smtp.ts';
import type { Platform } from './platform.ts';
import { createMemoryRates } from './rates/memory.ts';
import { createPrimaryReads } from './reads/primary.ts';
import { connectPostgresNotify } from './realtime/postgres-notify.ts';

/** The platform of local mode: everything in the data folder, no key, no account, no network. */
export async function openEmbeddedPlatform(config: Config, signal: AbortSignal): Promise<Platform> {
  const errors = await chooseErrors(config);
  const log = createStdoutLog({ ...logFacts(config), errors });
  const postgres = await openServer(config, log, signal);
  const database = openDatabase(postgres.url, log);
  const leases = openDatabase(postgres.url, log, platformBounds.leaseConnectionsMax);
  try {
    await migrate(postgres.url, log);
    const realtime = await connectPostgresNotify(postgres.url, log);
    const files = await chooseFiles(config.files);
    const chores = await openPgBossChores(postgres.url, log);
    const { smtpUrl, mailFrom } = config;
    const kept = await openOutbox(join(config.dataFolder, 'outbox'));
    const [mail, outbox] =
      smtpUrl === undefined ? [kept, kept] : [openSmtp({ url: smtpUrl, from: mailFrom }), undefined];
    const close = async (): Promise<void> => {
      await chores.close();
      await mail.close();
      await realtime.close();
      await Promise.all([database.destroy(), leases.destroy()]);
      await errors.close();
      await postgres.stop();
    };
    const rates = createMemoryRates();
    return {
      database,
      leases,
      reads: createPrimaryReads(database),
      files,
      realtime,
      rates,
      chores,
      mail,
      outbox,
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
    await postgres.stop();
    throw error;
  }
}

async function openServer(config: Config, log: Log, signal: AbortSignal): ReturnType<typeof openLocalServer> {
  const { dataFolder, databaseUrl, role, walArchive } = config;
  const settings = walArchive === undefined ? {} : await prepareArchive(walArchive, dataFolder);
  return openLocalServer({ dataFolder, databaseUrl, isShared: role !== 'all', settings, signal }, log);
}
