import type { CodeNode } from '../codes/code-tree.ts';
import { framed, type Drawing } from '../../../shared/domain/pictures/drawing.ts';
import { newCodesDrawing } from './pictures/new-codes-drawing.ts';
import type { Shown } from './shown.ts';
import type { ViewTable } from './view-table.ts';

/** What New codes shows, and what it does not. */
export const NEW_CODES_NOTE =
  'Line: codes used so far, with the sessions in the chosen order. Bars: codes that were new in a session. Shade: where the line would be in 95% of 200 random orders. A flat end says that these codes cover these sessions; it does not say that nobody else would bring up something new.';

export function codeNamesIn(codes: readonly CodeNode[]): (id: string) => string {
  const names = new Map(codes.map(({ code }) => [code.id, code.name]));
  return (id) => names.get(id) ?? 'A deleted code';
}

/** Returns the same with other names of the sessions. */
export const renamedNewCodes = (
  shown: Shown<'new-codes'>,
  nameOf: (sessionId: string) => string,
): Shown<'new-codes'> => {
  const { result } = shown.answer;
  const sessions = result.sessions.map((session) => ({ ...session, name: nameOf(session.sessionId) }));
  return { ...shown, answer: { ...shown.answer, result: { ...result, sessions } } };
};

/** Returns a line for each session, in the chosen order. */
export function newCodesTable({ answer: { result }, codes }: Shown<'new-codes'>): ViewTable {
  const nameOf = codeNamesIn(codes);
  return {
    columns: ['Place', 'Session', 'New codes', 'New', 'So far', 'Other orders, low', 'Other orders, high'],
    rows: result.sessions.map(({ name, added, total, low, high }, index) => [
      index + 1,
      name,
      added.map(nameOf).join(', '),
      added.length,
      total,
      low,
      high,
    ]),
  };
}

/** In pixels. */
const FILE_WIDTH = 1100;

/** Draws New codes for a file. */
export const newCodesPicture = ({ answer: { result }, codes }: Shown<'new-codes'>): Drawing =>
  framed(newCodesDrawing(result, codeNamesIn(codes), FILE_WIDTH), NEW_CODES_NOTE);
