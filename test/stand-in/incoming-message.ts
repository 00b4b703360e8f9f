import type { IncomingMessage as NodeMessage } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { bodyError, decodingError } from './net-errors.ts';

/** The encodings that Chromium decodes; the headers still name them. */
const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
export const ACCEPTED_ENCODINGS = Object.keys(DECODERS).join(', ');

/**
 * A response as Electron returns it (lib/common/api/net-client-request.ts). Cancelling it stops only the reading:
 * the connection belongs to the request until that is aborted or fails.
 */
export class IncomingMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]>;
  readonly rawHeaders: string[];
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  readonly urlList: string[];
  private readonly source: Readable;

  constructor(message: NodeMessage, urlList: string[], fail: (error: Error) => void) {
    super();
    this.statusCode = message.statusCode ?? 0;
    this.statusMessage = message.statusMessage ?? '';
    this.headers = Object.fromEntries(
      Object.entries(message.headers).filter((entry): entry is [string, string | string[]] =>
        Boolean(entry[1]),
      ),
    );
    this.rawHeaders = message.rawHeaders;
    this.httpVersion = message.httpVersion;
    this.httpVersionMajor = message.httpVersionMajor;
    this.httpVersionMinor = message.httpVersionMinor;
    this.urlList = urlList;
    const decoder = DECODERS[message.headers['content-encoding'] ?? '']?.();
    message.on('error', () => {
      fail(bodyError(message));
    });
    decoder?.on('error', () => {
      fail(decodingError());
    });
    this.source = decoder === undefined ? message : message.pipe(decoder);
    this.source.pause();
    this.source.on('data', (bytes: Buffer) => {
      if (!this.push(bytes)) this.source.pause();
    });
    this.source.on('end', () => this.push(null));
  }

  override _read(): void {
    this.source.resume();
  }
}
