const encoder = new TextEncoder();
const sizeBytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

/** The service accepts bodies of up to 1 MB; a little is reserved for the JSON around the labels. */
const LARGEST_BODY_BYTES = 1024 * 1024 - 4096;
/** Every link is returned with the whole interview, and the main process limits the size of a response. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

/** How many of the labels, from the first, fit into one request; at least one. */
export function countLabelsThatFit(labels: readonly string[], settingsBytes: number): number {
  const most = Math.floor(LARGEST_ANSWER_BYTES / (settingsBytes + 1024));
  let bodyBytes = settingsBytes;
  let count = 0;
  for (const label of labels) {
    bodyBytes += sizeBytesOf(label) + 1;
    if (bodyBytes > LARGEST_BODY_BYTES || count >= most) break;
    count += 1;
  }
  return Math.max(1, count);
}

/**
 * Sends labels with long settings in as many requests as necessary. If a request fails after an earlier one
 * has succeeded, returns the links created so far; the caller looks for the rest in the list.
 */
export async function sendInRequests<Link>(
  labels: readonly string[],
  settings: object,
  send: (labels: string[]) => Promise<Link[]>,
): Promise<Link[]> {
  const settingsBytes = sizeBytesOf(settings);
  const made: Link[] = [];
  let from = 0;
  while (from < labels.length) {
    const to = from + countLabelsThatFit(labels.slice(from), settingsBytes);
    try {
      // One after another, so that the list has the order of the lines.
      // oxlint-disable-next-line no-await-in-loop
      made.push(...(await send(labels.slice(from, to))));
    } catch (error) {
      if (made.length === 0) throw error;
      return made;
    }
    from = to;
  }
  return made;
}
