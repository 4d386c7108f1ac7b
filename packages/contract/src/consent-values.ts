export const consentPath = '/v1/consent';

/** The fragment of links that open the consent panel on whatever page they are. */
export const consentFragment = '#consent';

/**
 * The first part of the cookie that remembers a choice. Raise it when who receives something, what is sent or what for changes within a purpose: everybody is asked
 * again, and until then nothing is allowed. A new purpose is asked for by itself.
 */
export const consentVersion = 1;

/** How long a choice is remembered: six months. */
export const consentDays = 180;
