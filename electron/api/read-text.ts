import { FailureError } from '../problems.ts';

/** Reads a body as UTF-8 text up to a size, telling of every piece that arrives. */
export async function readText(response: Response, largestBytes: number, heard: () => void): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let receivedBytes = 0;
  for await (const piece of response.body) {
    heard();
    receivedBytes += piece.byteLength;
    if (receivedBytes > largestBytes) {
      throw new FailureError('blocked', 'The service sent more than Earmark can take in one answer (64 MB).');
    }
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
