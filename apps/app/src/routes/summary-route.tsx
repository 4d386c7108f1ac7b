export function SummaryRoute() {
  return null;
}
