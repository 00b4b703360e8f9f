import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import type { FoundSession } from '../database/repositories/imports/new-sessions.ts';

const text = z.union([
  z.string().transform((value) => (value.trim() === '' ? null : value.trim())),
  z.number().transform(String),
]);
const maybe = text.nullish().catch(null);
const link = z.looseObject({
  status: z.string(),
  id: maybe,
  token: maybe,
  sessionId: maybe,
  lastSessionId: maybe,
  label: maybe,
  expiresAt: maybe,
});
const anything = z.unknown().optional();
const lists = z.looseObject({ links: anything, voiceLinks: anything, voice_links: anything });

export interface UsedLinks {
  /** The sessions of the used links, each once. */
  sessions: FoundSession[];
  /** True if a participant can still start one of the links, so that the list may name another session. */
  isOpen: boolean;
  /** The number of links. */
  links: number;
}

/** Parses a list of links as of `now`; returns null if the text is not a list of links. */
export function readUsedLinks(body: string, now: number): UsedLinks | null {
  const list = listIn(parseJson(body));
  if (list === null) return null;
  const found = new Map<string, FoundSession>();
  let isOpen = false;
  let links = 0;
  for (const one of list) {
    const read = link.safeParse(one).data;
    if (read === undefined) continue;
    links += 1;
    const { status, id, token, sessionId, lastSessionId, label, expiresAt } = read;
    if (!isOver(status) && !(Date.parse(expiresAt ?? '') <= now)) isOpen = true;
    // Older records use another name for this field.
    const session = sessionId ?? lastSessionId ?? null;
    if (status === 'used' && session !== null)
      found.set(session, { sessionId: session, label: label ?? null, linkKey: id ?? token ?? null });
  }
  return { sessions: [...found.values()], isOpen, links };
}

/** An unknown status may mean a link that is still open. */
const isOver = (status: string): boolean =>
  status === 'used' || status === 'expired' || status === 'cancelled';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function listIn(answer: unknown): unknown[] | null {
  if (isList(answer)) return answer;
  const { links, voiceLinks, voice_links } = lists.safeParse(answer).data ?? {};
  return [links, voiceLinks, voice_links].find(isList) ?? null;
}
