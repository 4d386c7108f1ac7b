/** Keeps the line of what a run costs until it is known: a line that appears moves the button under a finger. */
export function CostPlace() {
  return <span aria-hidden="true">{'\u00a0'}</span>;
}
