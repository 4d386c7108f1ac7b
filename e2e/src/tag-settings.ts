export const adsense = { client: 'ca-pub-0000000000000000', unit: '1234567890' };

/** Settings of a stack that has everything there is to consent to; no count leaves the machine. */
export const tagSettings = {
  PLANS: 'public',
  ADSENSE_CLIENT: adsense.client,
  ADSENSE_UNIT: adsense.unit,
  GA4_MEASUREMENT_ID: 'G-ABCDEF1234',
  GA4_API_SECRET: 'secret-of-the-tests',
  GA4_API_URL: 'http://127.0.0.1:9',
};

/** Every page of the site, and one that there is not. */
export const sitePaths = [
  '/',
  '/en',
  '/features',
  '/pricing',
  '/terms',
  '/privacy',
  '/tokushoho',
  '/external-transmission',
  '/contact',
  '/nowhere',
];
