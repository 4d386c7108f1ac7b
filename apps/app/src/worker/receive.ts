import { storeReceived, type Received } from './received-store.ts';

/** Where other programs send what is to be summarised (`share_target` of the manifest). */
export const receivePath = '/receive';

/** Puts it by for the desk and goes there; the desk shows it as a draft, and nothing begins by itself. */
export async function receive(request: Request): Promise<Response> {
  const isStored = await readForm(request)
    .then((received) => storeReceived(received, Date.now()))
    .then(
      () => true,
      () => false,
    );
  return Response.redirect(`/?received${isStored ? '' : '=failed'}`, 303);
}

async function readForm(request: Request): Promise<Received> {
  const form = await request.formData();
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const files = form.getAll('files').filter((value): value is File => value instanceof File);
  return { title: field('title'), text: field('text'), url: field('url'), files };
}
