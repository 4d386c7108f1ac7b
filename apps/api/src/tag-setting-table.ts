import { z } from 'zod';
import { apiBase } from './setting-schemas.ts';

/** The settings of services of others that pages reach, or that count their users. */
export const tagSettings = {
  ADSENSE_CLIENT: {
    schema: z
      .string()
      .regex(/^ca-pub-\d{10,20}$/)
      .optional(),
    about: 'publisher id of AdSense, as ca-pub-0000000000000000; without it there are no advertisements of others',
  },
  ADSENSE_UNIT: {
    schema: z
      .string()
      .regex(/^\d{6,20}$/)
      .optional(),
    about: 'id of the ad unit of AdSense that is shown (data-ad-slot)',
  },
  GA4_MEASUREMENT_ID: {
    schema: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/)
      .optional(),
    about:
      'measurement id of Google Analytics 4, as G-XXXXXXXXXX; counts are then also sent there by the server, of whoever allows it',
  },
  GA4_API_SECRET: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{8,100}$/)
      .optional(),
    about: 'API secret of the Measurement Protocol of that property',
    isSecret: true,
  },
  GA4_API_URL: {
    schema: apiBase.optional(),
    about: 'address of this machine that answers in the place of Google Analytics; in local mode only',
  },
} as const;
