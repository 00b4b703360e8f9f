/** The kind of a file by its first bytes. `sound` kinds are not WAV but can be played by a media element. */
export type Kind =
  | { kind: 'wav' }
  | { kind: 'other-sound'; name: string; contentType: string }
  | { kind: 'unplayable'; name: string }
  | { kind: 'not-sound'; reason: string }
  | { kind: 'unknown' };

const text = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));

const containers: [at: number, word: string, kind: Kind][] = [
  [0, 'RIFX', { kind: 'unplayable', name: 'a WAV file with its bytes in the opposite order (RIFX)' }],
  [0, 'ID3', { kind: 'other-sound', name: 'an MP3', contentType: 'audio/mpeg' }],
  [0, '\x1A\x45\xDF\xA3', { kind: 'other-sound', name: 'a WebM', contentType: 'audio/webm' }],
  [0, 'OggS', { kind: 'other-sound', name: 'an Ogg', contentType: 'audio/ogg' }],
  [0, 'fLaC', { kind: 'other-sound', name: 'a FLAC', contentType: 'audio/flac' }],
  [4, 'ftyp', { kind: 'other-sound', name: 'an M4A', contentType: 'audio/mp4' }],
  [0, 'FORM', { kind: 'unplayable', name: 'an AIFF' }],
  [0, 'caff', { kind: 'unplayable', name: 'a CAF' }],
  [0, '#!AMR', { kind: 'unplayable', name: 'an AMR' }],
];

/** Detects MPEG audio without a tag: eleven set bits, then fields that each have one forbidden value. */
function mpegFrame(head: Uint8Array): Kind | null {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer === 0 && (second & 0xf0) === 0xf0)
    return { kind: 'other-sound', name: 'an AAC', contentType: 'audio/aac' };
  const lawful = ((second >> 3) & 3) !== 1 && layer !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
  return lawful ? { kind: 'other-sound', name: 'an MP3', contentType: 'audio/mpeg' } : null;
}

function page(head: Uint8Array): Kind | null {
  const start = new TextDecoder().decode(head.subarray(0, 512)).trimStart().toLowerCase();
  if (start.startsWith('<?xml') || start.startsWith('<error'))
    return { kind: 'not-sound', reason: 'An error message (XML) arrived instead of the recording.' };
  if (start.startsWith('<'))
    return {
      kind: 'not-sound',
      reason: 'A web page arrived instead of the recording. You may have to sign in to this network first.',
    };
  if (/^(?:\{\s*["}]|\[\s*[\]"{])/.test(start))
    return { kind: 'not-sound', reason: 'An error message (JSON) arrived instead of the recording.' };
  return null;
}

/** Tells audio files and error pages apart by their first bytes; 12 are enough for an audio file. */
export function sniff(head: Uint8Array): Kind {
  const riff = text(head, 0, 4);
  if (['RIFF', 'RF64', 'BW64'].includes(riff) && text(head, 8, 12) === 'WAVE') return { kind: 'wav' };
  const container = containers.find(([at, word]) => text(head, at, at + word.length) === word);
  if (container) return container[2];
  const found = mpegFrame(head) ?? page(head);
  if (found) return found;
  if (head.length >= 12 && head.subarray(0, 512).every((byte) => byte === 0))
    return { kind: 'not-sound', reason: 'The file contains only zeros.' };
  return { kind: 'unknown' };
}
