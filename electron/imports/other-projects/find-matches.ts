import { setImmediate } from 'node:timers/promises';
import { participantPseudonymOf, pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import type { Library } from '../../database/open-in-worker.ts';
import type { SessionSketch } from '../../database/repositories/project-imports/session-sketches.ts';
import { guidOf } from '../../exports/formats/guid.ts';
import type { QdaSource } from './qda-project.ts';
import { countTurns } from './source-turns.ts';
import { likeness } from '../../transcripts/passages/text-sketch.ts';

interface SourceMatch {
  sketch: SessionSketch;
  by: 'text' | 'name';
}

export interface SourceFacts {
  match: SourceMatch | null;
  /** How many turns the text would have as a session. */
  turns: number;
}

/** Texts of which less is the same are different texts. */
const LEAST_LIKENESS = 0.5;
/** A session that shares fewer hashes is not compared. */
const LEAST_SHARED = 3;

/**
 * Finds the session of each source: the one that Earmark exported it from, the one whose transcript has the same words, or
 * the only one with its name.
 */
export async function findMatches(
  { projectImports }: Pick<Library, 'projectImports'>,
  sources: readonly QdaSource[],
): Promise<Map<string, SourceFacts>> {
  const sessions: SessionSketch[] = [];
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const page = await projectImports.sketchesAfter(after);
    const last = page.at(-1);
    if (last === undefined) break;
    sessions.push(...page);
    after = last.number;
  }
  const byGuid = new Map(
    sessions.flatMap((one) => OWN_SOURCES.map((kind) => [guidOf(kind, one.session.sessionId), one] as const)),
  );
  const byName = sessionsByName(sessions);
  const byHash = new Map<number, SessionSketch[]>();
  for (const one of sessions)
    for (const hash of one.sketch) {
      const known = byHash.get(hash);
      if (known === undefined) byHash.set(hash, [one]);
      else known.push(one);
    }
  const found = new Map<string, SourceFacts>();
  for (const { guid, name, text } of sources) {
    // oxlint-disable-next-line no-await-in-loop -- the library's thread reads one after another
    const sketch = text === null ? null : await projectImports.sketchOf(text);
    const exported = byGuid.get(guid);
    const same = exported ?? (sketch === null ? null : mostAlike(sketch, byHash, nameKey(name)));
    const named = same ?? byName.get(nameKey(name)) ?? byName.get(pseudonymIn(name)) ?? null;
    found.set(guid, {
      match: named === null ? null : { sketch: named, by: same === null ? 'name' : 'text' },
      turns: text === null ? 0 : countTurns(text),
    });
    // oxlint-disable-next-line no-await-in-loop -- the main process answers others in between
    await setImmediate();
  }
  return found;
}

/** What a session is in a project that Earmark exported. */
const OWN_SOURCES = ['transcript', 'received transcript', 'audio'];

/** Returns the session with the most alike text; of several that are equally alike, the one of this name, or the first. */
function mostAlike(
  sketch: readonly number[],
  byHash: ReadonlyMap<number, readonly SessionSketch[]>,
  name: string,
): SessionSketch | null {
  const shared = new Map<SessionSketch, number>();
  for (const hash of sketch)
    for (const one of byHash.get(hash) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
  let best: { one: SessionSketch; alike: number } | null = null;
  for (const [one, count] of shared) {
    if (count < Math.min(LEAST_SHARED, sketch.length)) continue;
    const alike = likeness(sketch, one.sketch);
    const isBetter =
      best === null ||
      alike > best.alike ||
      (alike === best.alike && nameKey(one.label ?? '') === name && nameKey(best.one.label ?? '') !== name);
    if (alike >= LEAST_LIKENESS && isBetter) best = { one, alike };
  }
  return best?.one ?? null;
}

/** Returns the sessions by label and by pseudonym, without names that several have. */
function sessionsByName(sessions: readonly SessionSketch[]): Map<string, SessionSketch> {
  const named = Map.groupBy(
    sessions.flatMap((one) =>
      [one.label ?? '', pseudonymOf(one.number), participantPseudonymOf(one.number)].map((name) => ({
        key: nameKey(name),
        one,
      })),
    ),
    ({ key }) => key,
  );
  return new Map(
    [...named].flatMap(([key, all]) => {
      const [only, other] = new Set(all.map(({ one }) => one));
      return key === '' || only === undefined || other !== undefined ? [] : [[key, only] as const];
    }),
  );
}

/** Names that differ in case, signs or an ending only are equal. */
const nameKey = (name: string): string =>
  name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Names of exported files begin with the pseudonym. */
const pseudonymIn = (name: string): string =>
  /^[sp]\d{3,}(?!\d)/i.exec(name.trim())?.[0].toLowerCase() ?? '-';
