import { httpBounds } from '#bounds.ts';
import { ApiError } from './api-error.ts';

const quote = 0x22;
const backslash = 0x5c;

/**
 * Scans JSON as its bytes arrive, without parsing it, and throws `invalid_request` as soon as it nests deeper than 32 or holds more than
 * 30,000 values: those cost a parser and a validator far more than their bytes. Does not check that it is valid JSON.
 */
export function watchJsonShape(): (bytes: Uint8Array) => void {
  let depth = 0;
  let values = 0;
  let isString = false;
  let isEscaped = false;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (isEscaped) isEscaped = false;
      else if (isString) {
        if (byte === quote) isString = false;
        else if (byte === backslash) isEscaped = true;
      } else if (byte === quote) isString = true;
      // [ and {, ] and }, comma.
      else if (byte === 0x5b || byte === 0x7b) {
        depth += 1;
        values += 1;
      } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
      else if (byte === 0x2c) values += 1;
      if (depth > httpBounds.jsonDepthMax || values > httpBounds.jsonValuesMax)
        throw new ApiError('invalid_request', { reason: 'json_too_complex' });
    }
  };
}
