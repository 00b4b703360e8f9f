import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { HiddenSound, RedactionState } from '../../../../shared/model/redaction.ts';
import { secondsText, wholeSecondsText } from '../../../ui/seconds-text.ts';
import { WITHHELD } from '../open-session/withheld-words.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';

interface TextPart {
  text: string;
  /** True if it is left out where there is less space. */
  isExtra: boolean;
}

/** The parts of "14 places, 9 s silent", of which "14, 9 s" are needed. */
export function redactedParts({
  places,
  seconds,
  sound,
}: Pick<RedactionState, 'places' | 'seconds' | 'sound'>): TextPart[] {
  const parts = [
    { text: formatNumber(places), isExtra: false },
    { text: places === 1 ? ' place' : ' places', isExtra: true },
  ];
  if (sound.kind === 'withheld')
    parts.push({
      text: `, recording ${WITHHELD[sound.reason].isChosen ? 'left out' : 'blocked'}`,
      isExtra: true,
    });
  else if (seconds > 0)
    parts.push(
      { text: `, ${wholeSecondsText(seconds)}`, isExtra: false },
      { text: ` ${hiddenWord(sound)}`, isExtra: true },
    );
  return parts;
}

/** "14 places, 9 s silent". */
export const redactedText = (state: Pick<RedactionState, 'places' | 'seconds' | 'sound'>): string =>
  redactedParts(state)
    .map(({ text }) => text)
    .join('');

function hiddenWord(sound: HiddenSound): string {
  const isTone =
    sound.kind === 'stretches' &&
    sound.stretches.length > 0 &&
    sound.stretches.every(({ mode }) => mode === 'tone');
  return isTone ? 'of tone' : 'silent';
}

/** What was done, for screen readers: "Replaced 2 places. 1.3 s silent. Undo: Ctrl Z." */
export function replacedText(changed: { places: number; sessions: number }, seconds: number | null): string {
  const where = changed.sessions > 1 ? ` in ${counted(changed.sessions, 'session')}` : '';
  const silent = seconds === null || seconds <= 0 ? '' : ` ${secondsText(seconds)} silent.`;
  return `Replaced ${counted(changed.places, 'place')}${where}.${silent} Undo: ${keyHintText('mod+Z')}.`;
}

/** The replacement of what was typed, brackets included; null if it cannot be one. */
export function replacementOf(typed: string): string | null {
  const words = typed.replaceAll(/[[\]]/gu, ' ').replaceAll(/\s+/gu, ' ').trim();
  return words === '' ? null : `[${words}]`;
}

/** A replacement as it is typed: without its brackets. */
export const withoutBrackets = (replacement: string): string => replacement.replaceAll(/[[\]]/gu, '');
