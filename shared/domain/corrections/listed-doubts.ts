import type { Edit } from '../../model/correction.ts';
import type { Doubt } from '../../model/doubt.ts';
import type { ListedDoubt } from '../../model/second-listen.ts';
import type { EffectiveText } from './effective-text.ts';
import { shownPlaces, toShown, type ShownPlaces } from './positions.ts';

/** How many characters of the words are quoted at most. */
const LONGEST_QUOTE = 300;

/** A turn that was inserted this close to sound without words is taken for these words. */
const NEAR_SECONDS = 1;

/** Changes of words and times; another speaker or role does not settle a doubt. */
const SETTLING: ReadonlySet<Edit['kind']> = new Set(['correct', 'delete', 'split', 'join', 'insert', 'time']);

/** Returns the doubts of a received transcript where its words are shown. One whose words were corrected is decided. */
export function listedDoubts(
  text: EffectiveText,
  doubts: readonly Doubt[],
  { fine, offsetSeconds }: { fine: ReadonlySet<string>; offsetSeconds: number },
): ListedDoubt[] {
  const places = shownPlaces(text);
  const kinds = new Map(text.edits.map(({ id, kind }) => [id, kind]));
  return doubts.map((doubt) => {
    const { isCorrected, ...place } = placeOf(doubt, places, kinds);
    const isWritten = doubt.kind === 'speech-without-words' && isInserted(doubt, text, offsetSeconds);
    const decision = fine.has(doubt.id) ? 'fine' : isCorrected || isWritten ? 'corrected' : null;
    return { doubt, ...place, decision };
  });
}

interface Place extends Pick<ListedDoubt, 'turn' | 'words'> {
  isCorrected: boolean;
}

function placeOf(
  { kind, turn, passage }: Doubt,
  places: ShownPlaces,
  kinds: ReadonlyMap<number, Edit['kind']>,
): Place {
  if (turn === null) return { turn: null, words: '', isCorrected: false };
  const [shownTurn] = places.of(turn);
  if (shownTurn === undefined) return { turn: null, words: '', isCorrected: true };
  const settling = new Set(
    places.of(turn).flatMap((index) => {
      const source = places.text.sources[index];
      const editIds = source === undefined || typeof source === 'number' ? [] : source.editIds;
      return editIds.flatMap((id) => kinds.get(id) ?? []).filter((one) => SETTLING.has(one));
    }),
  );
  if (passage === null) {
    const words = kind === 'speech-without-words' ? '' : (places.text.turns[shownTurn]?.text ?? '');
    return { turn: shownTurn, words: words.slice(0, LONGEST_QUOTE), isCorrected: settling.size > 0 };
  }
  const added = { addedAtStart: false, addedAtEnd: false };
  const shown = toShown(places, { turn, start: passage.start, endTurn: turn, end: passage.end, ...added });
  if (shown === null) return { turn: shownTurn, words: '', isCorrected: true };
  return {
    turn: shown.turn,
    words: shown.words.slice(0, LONGEST_QUOTE),
    isCorrected: !shown.isAsReceived || settling.has('time'),
  };
}

/** Returns true if the researcher inserted a turn where there is sound without words. */
function isInserted(
  { startSeconds, endSeconds }: Doubt,
  { inserted }: EffectiveText,
  offsetSeconds: number,
): boolean {
  if (startSeconds === null || endSeconds === null) return false;
  return [...inserted.values()].some((turn) => {
    if (turn.startSeconds === null) return false;
    const at = turn.startSeconds + offsetSeconds;
    return at >= startSeconds - NEAR_SECONDS && at <= endSeconds + NEAR_SECONDS;
  });
}
