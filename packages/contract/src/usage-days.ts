/** How many days `GET /v1/usage` looks back, today included. */
export const usageDays = 30;
