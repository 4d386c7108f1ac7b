import { ConfigError, readConfig } from './config.ts';

/** What is wrong with these settings, in the words of the start. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

/** Settings of a real server to which nothing is to be said, with the folder and the operator's file of the test. */
export function goodSettings(filesFolder: string, operatorFile: string) {
  return {
    LOCAL_MODE: 'false',
    SITE_URL: 'https://youyaku.example',
    APP_URL: 'https://app.youyaku.example',
    API_URL: 'https://api.youyaku.example',
    DATABASE_URL: 'postgres://user:hunter2@db.example/youyaku?sslmode=verify-full',
    FILES_FOLDER: filesFolder,
    OPERATOR_FILE: operatorFile,
    AUTH_SECRET: 'rY3kQ9zD1mWb7XcV5uTf2LhJ8sNp4GeA',
    SMTP_URL: 'smtps://user:hunter3@mail.example',
    MAIL_FROM: '要約AI <no-reply@youyaku.example>',
  };
}
