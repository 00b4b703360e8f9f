import type { ClientRequestConstructorOptions } from 'electron';
import { Agent, request as askOverHttp } from 'node:http';
import type { ClientRequest as NodeRequest, IncomingMessage as NodeMessage } from 'node:http';
import { Agent as SecureAgent, request as askOverHttps } from 'node:https';
import { Writable } from 'node:stream';
import { ACCEPTED_ENCODINGS, IncomingMessage } from './incoming-message.ts';
import { redirectError, requestError } from './net-errors.ts';
import { redirectOf, type Redirect } from './redirect.ts';

/** The limits of Chromium (net/socket/client_socket_pool_manager.cc, net/url_request/url_request.h). */
const POOL = { keepAlive: true, maxSockets: 6 };
const MOST_REDIRECTS = 20;
const agents = { 'http:': new Agent(POOL), 'https:': new SecureAgent(POOL) };

const isOfTheWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/**
 * Electron's class of this name (lib/common/api/net-client-request.ts) on Node's http, as returned by
 * `net.request`.
 */
export class ClientRequest extends Writable {
  private url: URL;
  private method: string;
  private readonly redirectPolicy: 'follow' | 'error' | 'manual';
  private readonly headers = new Map<string, { name: string; value: string }>();
  private readonly urlList: string[] = [];
  private body: Buffer[] = [];
  private isSent = false;
  private isAborted = false;
  private isOver = false;
  private followed: (() => void) | undefined;
  private onTheWire: NodeRequest | undefined;
  private response: IncomingMessage | undefined;

  constructor(options: ClientRequestConstructorOptions | string) {
    super({ autoDestroy: true });
    const given = typeof options === 'string' ? { url: options } : options;
    this.url = new URL(given.url ?? '');
    this.method = (given.method ?? 'GET').toUpperCase();
    this.redirectPolicy = given.redirect ?? 'follow';
    if (!isOfTheWeb(this.url)) throw new Error('ClientRequest only supports http: and https: protocols');
    if (given.credentials === 'same-origin' && given.origin === undefined)
      throw new Error('credentials: same-origin requires origin to be set');
    for (const [name, value] of Object.entries(given.headers ?? {})) this.setHeader(name, String(value));
  }

  setHeader(name: string, value: string): void {
    if (this.isSent || this.body.length > 0) throw new Error("Can't set headers after they are sent");
    this.headers.set(name.toLowerCase(), { name, value });
  }
  getHeader(name: string): string {
    return this.headers.get(name.toLowerCase())?.value ?? '';
  }
  removeHeader(name: string): void {
    if (this.isSent || this.body.length > 0) throw new Error("Can't remove headers after they are sent");
    this.headers.delete(name.toLowerCase());
  }

  followRedirect(): void {
    if (this.followed === undefined)
      throw new Error('followRedirect() called, but was not waiting for a redirect');
    this.followed();
  }

  abort(): void {
    if (!this.isAborted) process.nextTick(() => this.emit('abort'));
    this.isAborted = true;
    // As documented. Nothing may rely on it, since the source only destroys the response.
    if (this.response?.destroyed === false) this.response.emit('aborted');
    this.fail();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.body.push(chunk);
    done();
  }
  override _final(done: () => void): void {
    this.send();
    done();
  }

  private send(): void {
    this.isSent = true;
    if (this.isOver) return;
    const isSecure = this.url.protocol === 'https:';
    if (!this.headers.has('accept-encoding'))
      this.headers.set('accept-encoding', { name: 'Accept-Encoding', value: ACCEPTED_ENCODINGS });
    const sent = (isSecure ? askOverHttps : askOverHttp)(this.url, {
      method: this.method,
      headers: Object.fromEntries(Array.from(this.headers.values(), ({ name, value }) => [name, value])),
      agent: agents[isSecure ? 'https:' : 'http:'],
    });
    this.onTheWire = sent;
    sent.on('response', (message) => {
      if (this.isOver) message.destroy();
      else this.receive(message);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (this.isOver || this.response !== undefined) return;
      // The server closed a connection that waited for the next request, so Chromium opens another.
      if (sent.reusedSocket && error.code === 'ECONNRESET') this.send();
      else this.fail(requestError(error));
    });
    sent.end(this.body.length === 0 ? undefined : Buffer.concat(this.body));
  }

  private receive(message: NodeMessage): void {
    this.urlList.push(this.url.href);
    const redirect = redirectOf(message, this.url, this.method);
    if (redirect instanceof Error) this.fail(redirect);
    else if (redirect !== null) this.meet(redirect, message);
    else {
      this.response = new IncomingMessage(message, this.urlList, (error) => {
        if (!this.isOver) this.fail(error);
      });
      this.emit('response', this.response);
    }
  }

  private meet(redirect: Redirect, message: NodeMessage): void {
    if (this.redirectPolicy === 'error') {
      this.fail(new Error("Attempted to redirect, but redirect policy was 'error'"));
      return;
    }
    let isFollowed = this.redirectPolicy === 'follow';
    this.followed = () => {
      isFollowed = true;
    };
    try {
      const { statusCode, method, url } = redirect;
      this.emit('redirect', statusCode, method, url.href, message.headersDistinct);
    } finally {
      this.followed = undefined;
      if (!isFollowed && !this.isAborted) this.fail(new Error('Redirect was cancelled'));
    }
    if (isFollowed && !this.isOver) this.follow(redirect, message);
  }

  private follow({ url, method }: Redirect, message: NodeMessage): void {
    message.destroy();
    if (this.urlList.length > MOST_REDIRECTS) {
      this.fail(redirectError('TOO_MANY_REDIRECTS'));
      return;
    }
    // net/url_request/redirect_util.cc: a key is not sent to another host.
    if (url.origin !== this.url.origin) this.headers.delete('authorization');
    if (method !== this.method) this.body = [];
    this.url = url;
    this.method = method;
    this.send();
  }

  private fail(error?: Error): void {
    const hasEnded = this.isOver;
    this.isOver = true;
    // Node treats a request as destroyed after end(), and would report no failure by itself.
    if (this.destroyed && error !== undefined && !hasEnded) this.emit('error', error);
    this.destroy(error);
    this.onTheWire?.destroy();
    this.response?.destroy(error);
  }
}
