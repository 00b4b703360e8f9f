import { z } from 'zod';
import { workspaceId } from '../model/workspace.ts';

/** One call from the window to main: the schema that main parses the input with, and the type of the output. */
export interface Call<Schema extends z.ZodType, Output> {
  input: Schema;
  /** Exists as a type only. */
  readonly output?: Output;
}

/** Declares a call: `call(schema).returns<Output>()`. */
export const call = <Schema extends z.ZodType>(input: Schema) => ({
  returns: <Output>(): Call<Schema, Output> => ({ input }),
});

/** The workspace that a call is meant for; null: the current one. */
export const ofWorkspace = z.object({ workspaceId: workspaceId.nullable() });
