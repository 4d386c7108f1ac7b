/** What is counted. */
export const activityEvents = ['tried', 'finished', 'failed', 'copied', 'came-back', 'signed-up', 'paid'] as const;
export type ActivityEvent = (typeof activityEvents)[number];
