/** Class and place of a fault, without its message, which may carry text of a source, and without the folder of the machine. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const [, place = ''] = (fault.stack ?? '').split('\n    at ');
  return `${fault.name} at ${place.replace(/(?:file:\/\/)?\/.*?(?=\/(?:apps|packages|node_modules)\/)/, '')}`;
}
