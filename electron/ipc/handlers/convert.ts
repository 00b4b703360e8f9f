import type { convertCalls } from '../../../shared/ipc/convert.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { HandlerContext } from '../handler-context.ts';

/** Handlers for what the window decodes for main. */
export const convertHandlers = ({
  conversions,
}: Pick<HandlerContext, 'conversions'>): HandlersOf<typeof convertCalls> => ({
  convertedHead: ({ id, ...head }) => Promise.resolve(conversions.head(id, head)),
  convertedChunk: ({ id, bytes }) => conversions.chunk(id, bytes),
  conversionDone: ({ id }) => Promise.resolve(conversions.done(id)),
  conversionFailed: ({ id, kind }) => Promise.resolve(conversions.failed(id, kind)),
});
