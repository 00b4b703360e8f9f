import { onTestFinished } from 'vitest';
import { startModelServer, type ModelServer, type ModelServerOptions } from '../model-server/server.ts';

/** Starts a server that ends with the test. */
export async function modelServer(options: ModelServerOptions): Promise<ModelServer> {
  const server = await startModelServer(options);
  onTestFinished(() => server.close());
  return server;
}
