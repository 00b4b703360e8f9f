/** A server program that people run themselves, as far as the port of an address says. */
export interface KnownServer {
  name: string;
  address: string;
  /** What to do so that it reads more at once. */
  toReadMore: string;
  command: (tokens: number, model: string) => string;
}

/** A name that a shell takes without quotes. */
const PLAIN_NAME = /^[\w./:@-]+$/;

export const KNOWN_SERVERS: readonly KnownServer[] = [
  {
    name: 'Ollama',
    address: 'http://localhost:11434/v1',
    toReadMore:
      'Start Ollama with more room (or set the context length in the settings of its app), then test again:',
    command: (tokens) => `OLLAMA_CONTEXT_LENGTH=${String(tokens)} ollama serve`,
  },
  {
    name: 'LM Studio',
    address: 'http://localhost:1234/v1',
    toReadMore: 'Load the model with a larger context length in LM Studio, then test again:',
    command: (tokens, model) =>
      `lms load ${PLAIN_NAME.test(model) ? `${model} ` : ''}--context-length ${String(tokens)}`,
  },
  {
    name: 'llama.cpp',
    address: 'http://localhost:8080/v1',
    toReadMore: 'Start llama.cpp’s server with more room, then test again:',
    command: (tokens) => `llama-server -c ${String(tokens)} -m model.gguf`,
  },
];

/** Returns which program is probably at an address on this computer, or null. */
export function knownServerAt(address: string): KnownServer | null {
  const url = URL.parse(address);
  return KNOWN_SERVERS.find((server) => new URL(server.address).port === url?.port) ?? null;
}
