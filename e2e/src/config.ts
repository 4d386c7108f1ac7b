/** Addresses of the running sites; global-setup.ts puts them into the environment of the test workers. */
export function readStackUrls(): { siteUrl: string; appUrl: string; apiUrl: string; startPid: number } {
  const {
    E2E_SITE_URL: siteUrl = '',
    E2E_APP_URL: appUrl = '',
    E2E_API_URL: apiUrl = '',
    E2E_START_PID: startPid = '',
  } = process.env;
  return { siteUrl, appUrl, apiUrl, startPid: Number(startPid) };
}

export function keepStackUrls(urls: { siteUrl: string; appUrl: string; apiUrl: string; pid: number }): void {
  Object.assign(process.env, {
    E2E_SITE_URL: urls.siteUrl,
    E2E_APP_URL: urls.appUrl,
    E2E_API_URL: urls.apiUrl,
    E2E_START_PID: String(urls.pid),
  });
}
