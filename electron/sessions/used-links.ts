import { z } from 'zod';
import type { FoundSession } from '../library/new-sessions.ts';

const text = z.union([
  z.string().transform((value) => (value.trim() === '' ? null : value.trim())),
  z.number().transform(String),
]);
const maybe = text.nullish().catch(null);
const link = z.looseObject({ status: z.string(), sessionId: maybe, lastSessionId: maybe, label: maybe });
const anything = z.unknown().optional();
const lists = z.looseObject({ links: anything, voiceLinks: anything, voice_links: anything });

/** The sessions of a list's used links, each once; null where the text is no list of links. */
export function sessionsOfUsedLinks(body: string): FoundSession[] | null {
  const list = listIn(jsonOf(body));
  if (list === null) return null;
  const found = new Map<string, FoundSession>();
  for (const one of list) {
    const { status, sessionId, lastSessionId, label } = link.safeParse(one).data ?? {};
    // Older records name it otherwise.
    const id = sessionId ?? lastSessionId ?? null;
    if (status === 'used' && id !== null) found.set(id, { sessionId: id, label: label ?? null });
  }
  return [...found.values()];
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function listIn(answer: unknown): unknown[] | null {
  if (isList(answer)) return answer;
  const { links, voiceLinks, voice_links } = lists.safeParse(answer).data ?? {};
  return [links, voiceLinks, voice_links].find(isList) ?? null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
