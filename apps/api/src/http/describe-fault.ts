/** Class and location of a fault, without its message, which may contain text of a source, and without folders of the machine. */
export function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const [, place = ''] = (fault.stack ?? '').split('\n    at ');
  return `${fault.name} at ${place.replace(/(?:file:\/\/)?\/.*?(?=\/(?:apps|packages|node_modules)\/)/, '')}`;
}
