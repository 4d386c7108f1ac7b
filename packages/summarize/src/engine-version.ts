/** Rises with every change that can change a summary, so that a kept summary says by what it was made. */
export const engineVersion = '1';
