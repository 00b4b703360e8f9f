import type { ExportSession, StreamedStudy } from '../formats/study.ts';

const REASONS: readonly [NonNullable<ExportSession['missingAudio']>, string][] = [
  ['must not be heard', 'Left out because they contain hidden sound'],
  ['not here', 'Not on this computer'],
];

/** Returns the lines of README.txt that name each recording that is missing, by walking the study once. */
export function missingRecordings({ sessions }: Pick<StreamedStudy, 'sessions'>): string[] {
  const missing = new Map<ExportSession['missingAudio'], string[]>(REASONS.map(([cause]) => [cause, []]));
  for (const { missingAudio, pseudonym } of sessions) missing.get(missingAudio)?.push(pseudonym);
  const lines = REASONS.flatMap(([cause, inWords]) => {
    const names = missing.get(cause) ?? [];
    return names.length === 0 ? [] : [`- ${inWords}: ${names.join(', ')}.`];
  });
  return lines.length === 0 ? [] : ['Recordings that are missing', ...lines];
}
