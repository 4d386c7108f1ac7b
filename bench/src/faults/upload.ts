/** What was said to a file: with its id where it was stored. */
type Upload = { status: number; id: string | undefined; reason: string; detail: string };

/** Sends a file to the API at this address. */
export async function upload(url: string, cookie: string, file: File): Promise<Upload> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(`${url}/v1/files`, { method: 'POST', headers: { cookie }, body });
  const { id, reason = '', detail = '' } = (await response.json()) as { id?: string; reason?: string; detail?: string };
  return { status: response.status, id, reason, detail };
}
