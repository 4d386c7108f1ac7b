import { formats, recordings } from '@youyaku/contract/formats';

/**
 * Recordings are offered everywhere, though only some servers can transcribe: the page cannot know, a chooser that hides recordings would
 * hide them from those who can have them read, and a server that cannot says so and what to use instead.
 */
const offered = [...Object.values(formats), ...Object.values(recordings)];
const extensions = offered.flatMap((format) => format.extensions.map((extension) => `.${extension}`));

/**
 * Phones offer files by media type where an extension says nothing to them. Pictures are named one by one: not every kind can be
 * read, and a phone that is not offered HEIC sends its photos as JPEG.
 */
const mediaTypes = offered.flatMap((format) =>
  format.mediaTypes.map((type) => type.replace(/^(text|audio|video)\/.*/, '$1/*')),
);

/** What the file chooser offers. What a file really is, its bytes say. */
export const acceptedFiles = [...new Set([...extensions, ...mediaTypes])].join(',');
