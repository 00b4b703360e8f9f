import { isExportNote } from './export-notes.ts';
import type { Draft } from './turn-draft.ts';
import { isRecord } from './json.ts';
import { parseJsonText } from './json-text.ts';
import { labelledLine } from './labelled-line.ts';
import { acceptedLabels } from './labels.ts';
import { readItem } from './read-item.ts';
import { roleOf } from './role-words.ts';
import { clock } from './time-values.ts';

const cueTimes =
  /^\s*(?<start>\d{1,3}:[\d:]{2,9}(?:[.,]\d{1,9})?)\s{0,9}(?:-->|,)\s{0,9}(?<end>\d{1,3}:[\d:]{2,9}(?:[.,]\d{1,9})?)(?:\s|$)/;

interface Cue {
  start: number | null;
  end: number | null;
  lines: string[];
}

/**
 * Reads WebVTT, SRT or SBV text, one turn per cue (a cue with two voices gives two); null if it has no cues.
 */
export function readSubtitles(text: string): Draft[] | null {
  const all = cuesOf(text);
  if (all.length === 0) return null;
  const cues = all.filter(
    ({ lines }, at) => (at > 0 && at < all.length - 1) || !isExportNote(lines.join('\n').trim()),
  );
  const recorded = cues.map(recordedDrafts);
  if (recorded.every((drafts) => drafts !== null)) return recorded.flat();
  const voiced = cues.flatMap((cue) => voicesOf(cue.lines.join('\n')).map((voice) => ({ ...voice, cue })));
  const labels = voiced.flatMap(({ label, text: said }) =>
    label === null ? (labelledLine(said).label ?? []) : [],
  );
  const accepted = acceptedLabels(labels);
  return voiced.flatMap(({ label, text: said, cue }): Draft[] => {
    const line = label === null ? labelledLine(said) : null;
    const isLabelled = line?.label !== undefined && line.label !== null && accepted.has(line.label);
    const speaker = isLabelled ? (line.label ?? null) : label;
    const spoken = (isLabelled ? line.text : said).replace(/\s+/g, ' ').trim();
    if (spoken === '') return [];
    const times = { fixedStart: cue.start, fixedEnd: cue.end };
    const role = roleOf(speaker ?? '');
    return [
      {
        source: null,
        role,
        label: speaker,
        speakerId: speaker,
        text: spoken,
        toolName: null,
        pieces: [],
        ...times,
      },
    ];
  });
}

function cuesOf(text: string): Cue[] {
  const cues: Cue[] = [];
  let open: Cue | null = null;
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const times = cueTimes.exec(line)?.groups;
    if (times) {
      open = { start: clock(times['start'] ?? ''), end: clock(times['end'] ?? ''), lines: [] };
      cues.push(open);
    } else if (line.trim() === '') open = null;
    else open?.lines.push(line);
  }
  return cues;
}

/** Reads a cue that holds a record with speaker and text; null for any other. */
function recordedDrafts({ start, end, lines }: Cue): Draft[] | null {
  const payload = lines.join('\n').trim();
  const record = payload.startsWith('{') ? parseJsonText(payload) : undefined;
  return isRecord(record)
    ? readItem(record).map((draft) => ({ ...draft, source: null, fixedStart: start, fixedEnd: end }))
    : null;
}

/**
 * Splits a cue by `<v Name>`, which names the speaker of the text after it; other tags are only formatting.
 */
function voicesOf(text: string): { label: string | null; text: string }[] {
  const parts = text.split(/<v(?:\.[^\s<>]{0,60})?[ \t]+([^<>\n]{1,80})>/);
  const voices = [{ label: null as string | null, text: bareText(parts[0] ?? '') }];
  for (let index = 1; index < parts.length; index += 2) {
    voices.push({ label: bareText(parts[index] ?? ''), text: bareText(parts[index + 1] ?? '') });
  }
  return voices.filter((voice) => voice.text !== '');
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  '#39': "'",
  lrm: '',
  rlm: '',
};

const bareText = (text: string) =>
  text
    .replace(/<[^<>\n]{0,200}>/g, '')
    .replace(/&(amp|lt|gt|nbsp|quot|apos|#39|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();
