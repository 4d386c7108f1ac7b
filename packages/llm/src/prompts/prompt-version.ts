/** Rises with every change of a prompt: it is part of what a cached summary was made by. */
export const promptVersion = '2';
