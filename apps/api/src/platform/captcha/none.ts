import type { Captcha } from './port.ts';

/** Nobody is asked. */
export const noCaptcha: Captcha = { kind: 'none', check: () => Promise.resolve('passed') };
