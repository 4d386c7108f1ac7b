import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The host of `API_URL`: the processes answer to no other. */
export const publicName = 'api.youyaku.example';

/** What every process of a real server (`LOCAL_MODE=false`: local mode has neither Valkey nor a pooler) needs, with files of its own in `folder`. */
export async function makeServerSettings(folder: string): Promise<Record<string, string>> {
  const operatorFile = resolve(folder, 'operator.json');
  await writeFile(operatorFile, '{}');
  return {
    LOCAL_MODE: 'false',
    SITE_URL: 'https://youyaku.example',
    APP_URL: 'https://app.youyaku.example',
    API_URL: `https://${publicName}`,
    OPERATOR_FILE: operatorFile,
    AUTH_SECRET: 'rY3kQ9zD1mWb7XcV5uTf2LhJ8sNp4GeA',
    KEYS_SECRET: 'kQ7-two.Zp4_xL9-vB2.mN6_rT8-wC1.hJ5',
    // Nothing sends a mail.
    SMTP_URL: 'smtps://user:hunter3@mail.example',
    MAIL_FROM: '要約AI <no-reply@youyaku.example>',
    PLANS: 'self-hosted',
    LLM_FOR_GUESTS: 'true',
    REQUESTS_PER_SECOND: '1000',
    STARTS_PER_MINUTE: '100000',
    UPLOADS_PER_MINUTE: '10000',
  };
}
