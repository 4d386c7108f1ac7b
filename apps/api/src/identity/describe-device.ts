import Bowser from 'bowser';

/** The browser and the system that a `User-Agent` names. */
export function describeDevice(userAgent: string | null | undefined): { browser?: string; system?: string } {
  const device =
    userAgent === null || userAgent === undefined || userAgent === '' ? undefined : Bowser.parse(userAgent);
  const [browser, system] = [device?.browser.name, device?.os.name];
  return { ...(browser === undefined ? {} : { browser }), ...(system === undefined ? {} : { system }) };
}
