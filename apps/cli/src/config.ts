/** The one setting of the command line: the password of a file, for scripts. As an argument every user of the machine could see it. */
export function readPasswordSetting(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const password = environment['YOUYAKU_PASSWORD'];
  return password === '' ? undefined : password;
}
