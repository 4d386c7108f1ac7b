export function HistoryRoute() {
  return null;
}
