import type { NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import type { Config } from '#config.ts';
import type { S3Config } from '#files-config.ts';
import { isTestKey } from '#payment-rules.ts';
import { chooseTranscription } from './choose-transcription.ts';
import { chooseVirusScan } from './choose-virus-scan.ts';
import { tryCaptcha } from './captcha/try-captcha.ts';
import type { Finding } from './finding.ts';
import { sendEmptyEnvelope } from './errors/send-empty-envelope.ts';
import { checkSmtp } from './mail/smtp.ts';
import { listPaymentChecks } from './payments/check-payments.ts';
import { describeWish } from './payments/describe-wish.ts';
import { explainStripeError } from './payments/explain-stripe-error.ts';
import { openStripe } from './payments/open-stripe.ts';
import { VirusScanError } from './virus-scan/port.ts';
import { TranscriptionError } from './transcription/port.ts';

export type ServiceCheck = { name: string; check: (signal: AbortSignal) => Promise<Finding> };

/** A check for every service that these settings name, in the order of the report. */
export function listServiceChecks(config: Config): ServiceCheck[] {
  const { smtpUrl, transcription, monitoring, virusScan } = config;
  const { captcha } = config.signUps;
  return [
    ...listStripeChecks(config),
    ...(monitoring.dsn === undefined ? [] : [{ name: 'errors', check: checkSentry(monitoring.dsn) }]),
    ...(config.files.kind === 's3' && config.files.isDirect
      ? [{ name: 'direct uploads', check: checkBucketCors(config.files.bucket, config.appUrl) }]
      : []),
    ...(virusScan === undefined ? [] : [{ name: 'virus scan', check: () => checkVirusScan(virusScan) }]),
    ...(captcha === undefined ? [] : [{ name: 'captcha', check: checkCaptcha(captcha) }]),
    ...(smtpUrl === undefined ? [] : [{ name: 'mail', check: () => checkSmtp(smtpUrl) }]),
    ...(transcription === undefined ? [] : [{ name: 'transcription', check: checkTranscription(config) }]),
  ];
}

function checkBucketCors(bucket: S3Config, appUrl: string): ServiceCheck['check'] {
  return async (signal) => {
    const { origin } = new URL(appUrl);
    const { allowsOrigin } = await import('./files/s3-calls.ts');
    const found = await allowsOrigin(bucket, origin, signal);
    if (found === undefined) return { isFine: false, code: 'bucket_away', value: new URL(bucket.endpoint).host };
    return { isFine: found.isAllowed, code: found.isAllowed ? 'bucket_cors' : 'bucket_cors_missing', value: origin };
  };
}

function checkCaptcha(captcha: { url: string; secret: string }): ServiceCheck['check'] {
  return (signal) => tryCaptcha({ ...captcha, send: globalThis.fetch, signal });
}

async function checkVirusScan(scanner: NetConnectOpts): Promise<Finding> {
  try {
    await (await chooseVirusScan(scanner))?.check();
    return { isFine: true, code: 'scan' };
  } catch (error) {
    if (!(error instanceof VirusScanError)) throw error;
    return { isFine: false, code: 'scan_away', value: error.why };
  }
}

/** A report of no reports: it needs the key and leaves no trace. */
function checkSentry(dsn: string): ServiceCheck['check'] {
  return async (signal) => {
    const { status, code } = await sendEmptyEnvelope(dsn, { send: globalThis.fetch, signal });
    if (status === undefined) return { isFine: false, code: 'sentry_away', value: code };
    if (status < 300) return { isFine: true, code: 'sentry', value: new URL(dsn).host };
    return {
      isFine: false,
      code: status === 401 || status === 403 ? 'sentry_key' : 'sentry_refused',
      value: String(status),
    };
  };
}

function listStripeChecks(config: Config): ServiceCheck[] {
  const { stripe: settings } = config.payments;
  if (settings === undefined) return [];
  const payments = { stripe: openStripe(settings), isTest: isTestKey(settings.secretKey) };
  return listPaymentChecks(payments, describeWish(config), config.operator).map(({ name, check }) => ({
    name,
    check: async () => {
      try {
        return await check();
      } catch (error) {
        const fault = explainStripeError(error);
        if (fault === undefined) throw error;
        return { isFine: false, code: `stripe_${fault.fault}`, value: fault.code };
      }
    },
  }));
}

/** Half a second of silence, for which the usual services ask nothing; that nothing is heard in it is fine. */
function checkTranscription({ transcription }: Config): ServiceCheck['check'] {
  return async (signal) => {
    const bytes = writeSilence();
    const recording = { bytesTotal: bytes.length, mediaType: 'audio/wav', name: 'silence.wav' };
    try {
      await chooseTranscription(transcription).transcribe({ ...recording, stream: Readable.from([bytes]) }, { signal });
      return { isFine: true, code: 'transcription' };
    } catch (error) {
      if (!(error instanceof TranscriptionError)) throw error;
      return { isFine: false, code: error.reason };
    }
  };
}

const silence = { hertz: 16_000, samples: 8_000, headerBytes: 44 } as const;

/** A WAV file (RIFF, PCM of 16 bits, one channel). */
function writeSilence(): Buffer {
  const { hertz, samples, headerBytes } = silence;
  const file = Buffer.alloc(headerBytes + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(hertz, 24);
  file.writeUInt32LE(hertz * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  return file;
}
