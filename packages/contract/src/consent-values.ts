export const consentPath = '/v1/consent';

/** The fragment of links that open the consent panel on whatever page they are. */
export const consentFragment = '#consent';

/** How long a choice is remembered: six months. */
export const consentDays = 180;
