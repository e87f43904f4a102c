/** `/ws`: who may open it, what may be said on it (D-18), and its end. */
import websocket from '@fastify/websocket';
import { Problem } from '@halaqa/contract/problem';
import {
  authenticateWithinMs,
  longestUpgradeMs,
  type MessageToServer,
  messageToServer,
  socketPath,
  socketQuery,
} from '@halaqa/contract/realtime';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Context } from '../context/context.ts';
import type { Caller } from '../http/caller.ts';
import { acceptedLanguage } from '../http/language.ts';
import { isFromForeignPage, isReadOnlyMethod } from '../http/origin.ts';
import { refuseOnSocket } from '../http/parser-errors.ts';
import { authenticate, presentedTokens } from '../identity/auth/authenticate.ts';
import { findSession } from '../identity/credentials/session-store.ts';
import { hashToken, isToken } from '../identity/credentials/token.ts';
import { LiveConnections, type Session } from './live.ts';
import { LiveClient } from './live-client.ts';
import { type EventRelay, startRelay } from './relay.ts';

/** Nobody has more to say. */
const mostMessageBytes = 4_096;
/** For the goodbyes of a stop. */
const graceMs = 400;

/** Sockets and what they hear. The relay runs only where the server listens: who asks by `inject` has no socket. */
export async function serveSockets(app: FastifyInstance, ctx: Context): Promise<void> {
  const live = new LiveConnections(ctx);
  let relay: EventRelay | undefined;
  await app.register(websocket, {
    options: { maxPayload: mostMessageBytes, perMessageDeflate: false },
    // What a client sends against the protocol, or a connection that breaks: the library closes it, and it is no fault of ours.
    errorHandler: (error) => ctx.log.debug({ err: error }, 'a socket broke'),
    preClose: () => live.stop(graceMs),
  });
  // The library would open a socket on any path that a GET may ask, only to close it, and write the whole address into the log.
  app.addHook('onRequest', async (request) => {
    if (request.ws !== (request.routeOptions.url === socketPath)) throw new Problem('not_found');
  });
  // A handshake that is none has no reply to answer it.
  app.websocketServer.on('wsClientError', (_error, socket, { headers }) => {
    refuseOnSocket(ctx, socket, 'validation', headers['accept-language']);
    socket.destroy();
  });
  app.addHook('onListen', async () => {
    relay = startRelay(ctx, live);
  });
  // Whatever a call changed is committed by now.
  app.addHook('onResponse', async (request, reply) => {
    if (!isReadOnlyMethod(request) && reply.statusCode < 400) relay?.wake();
  });
  app.addHook('onClose', async () => relay?.stop());
  await app.register(async (scope) => route(scope, ctx, live));
}

function route(app: FastifyInstance, ctx: Context, live: LiveConnections): void {
  app.get(
    socketPath,
    {
      websocket: true,
      schema: { hide: true },
      onRequest: async (request) => {
        if (isFromForeignPage(ctx, request)) throw new Problem('foreign_origin');
      },
      preValidation: async (request) => {
        // A page opens it by itself, again and again: that is no use of the session.
        request.caller = await authenticate(ctx, request, false);
        if (request.caller && request.caller.viewedBy !== null) throw new Problem('view_only');
        // Without a token it may still come in the first message; one that is worth nothing is refused at once.
        if (!request.caller && presentedTokens(ctx, request).length > 0) throw new Problem('unauthorized');
      },
    },
    (socket, request) => {
      const { caller, headers, query } = request;
      const reader = new LiveClient(socket, acceptedLanguage(headers['accept-language']), readSince(query));
      // The first is the one that was asked.
      const [token] = presentedTokens(ctx, request);
      receive(ctx, live, socket, caller && token !== undefined ? under(caller, hashToken(token)) : undefined, reader);
    },
  );
}

/** By `performance.now()`; the page's own clock is not asked. */
function readSince(query: unknown): number | undefined {
  const pageAgeMs = socketQuery.safeParse(query).data?.pageAgeMs;
  return pageAgeMs === undefined ? undefined : performance.now() - pageAgeMs - longestUpgradeMs;
}

const under = ({ sessionId, accountId }: Pick<Caller, 'sessionId' | 'accountId'>, tokenHash: Buffer): Session => ({
  sessionId,
  accountId,
  tokenHash: tokenHash.toString('hex'),
});

function receive(ctx: Context, live: LiveConnections, socket: WebSocket, session: Session | undefined, reader: LiveClient) {
  const patience = setTimeout(() => reader.close('unauthorized'), authenticateWithinMs);
  const admit = async (given: Session): Promise<void> => {
    clearTimeout(patience);
    await live.admit(reader, given);
  };
  // Messages of the client are handled one after the other, and after the cookie.
  let turn = Promise.resolve();
  if (session) turn = admit(session);
  else live.welcome(reader);
  socket.on('message', (data) => {
    if (!reader.mayTalk()) return reader.close('badMessage');
    turn = turn
      .then(() => (reader.isOpen ? hear(ctx, reader, data, admit) : undefined))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'a message on a socket could not be heard');
        reader.close('tryLater');
      });
  });
  socket.on('close', () => {
    clearTimeout(patience);
    live.leave(reader);
  });
}

async function hear(ctx: Context, reader: LiveClient, data: RawData, admit: (session: Session) => Promise<void>): Promise<void> {
  const message = readMessage(data);
  if (!message) return reader.close('badMessage');
  const { token, userId, role, language } = message;
  if (language) reader.choose(language);
  if (token !== undefined) {
    const tokenHash = hashToken(token);
    const session = isToken(token) ? await findSession(ctx.pool, tokenHash) : undefined;
    if (!session) return reader.close('unauthorized');
    // A browser that keeps the token has its cookie as well: its reader is in already.
    if (session.sessionId !== reader.session?.sessionId) await admit(under(session, tokenHash));
  }
  const { session } = reader;
  const isTrue = session && (userId === undefined || userId === session.accountId) && (role === undefined || role === session.role);
  if (!isTrue) reader.close('unauthorized');
}

function readMessage(data: RawData): MessageToServer | undefined {
  try {
    return messageToServer.safeParse(JSON.parse(data.toString())).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}
