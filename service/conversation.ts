import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a conversation cannot be read, in words for the user. */
export class ConversationError extends Error {
  readonly status: 404 | 500;
  constructor(status: 404 | 500, message: string) {
    super(message);
    this.status = status;
  }
}

export interface StoredConversation {
  /** The id of the session. */
  id: string;
  /** File name under `transcripts/`, or null if none is stored. */
  transcript: string | null;
}

/** Returns the parsed conversation, whatever its shape. Throws a ConversationError if there is none. */
export async function readConversation(session: StoredConversation, storageFolder: string): Promise<unknown> {
  const missing = `conversation.json not found for session ${session.id}`;
  if (session.transcript === null) throw new ConversationError(404, missing);
  const file = join(storageFolder, 'transcripts', session.transcript);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) throw new ConversationError(404, missing);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ConversationError(500, `conversation.json of session ${session.id} cannot be read`);
  }
}
