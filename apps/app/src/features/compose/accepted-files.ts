import { formats, recordings } from '@youyaku/contract/formats';

/**
 * Recordings are always offered, although only some servers can transcribe: the page cannot know, hiding them would exclude
 * users of servers that can, and a server that cannot says so and what to use instead.
 */
const offered = [...Object.values(formats), ...Object.values(recordings)];
const extensions = offered.flatMap((format) => format.extensions.map((extension) => `.${extension}`));

/**
 * Phones filter files by media type where an extension means nothing to them. Picture types are listed one by one: not every
 * kind can be read, and a phone that is not offered HEIC sends its photos as JPEG.
 */
const mediaTypes = offered.flatMap((format) =>
  format.mediaTypes.map((type) => type.replace(/^(text|audio|video)\/.*/, '$1/*')),
);

/** Accepted types of the file chooser. The actual type is determined from the bytes. */
export const acceptedFiles = [...new Set([...extensions, ...mediaTypes])].join(',');
