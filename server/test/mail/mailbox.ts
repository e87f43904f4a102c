/** A tiny SMTP server: it takes every letter that its test lets it, and keeps them. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailbox {
  url: string;
  /** In the order in which they came. */
  mails: Mail[];
  /** The newest letter to this address, once there is one. */
  newest: (to: string) => Promise<Mail>;
  /** From now on letters to this address are refused. */
  refuse: (to: string) => void;
}

/** It is closed when the test ends. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const take = (mail: Mail) => {
    mails.push(mail);
    for (const look of waiting) look();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, refused, take);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mails,
    refuse: (to) => void refused.add(to),
    newest: (to) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no letter to ${to}`)), 5_000);
        const look = () => {
          const mail = mails.findLast((one) => one.to === to);
          if (!mail) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
  };
}

function serve(socket: Socket, refused: ReadonlySet<string>, take: (mail: Mail) => void): void {
  let buffer = '';
  let inData = false;
  let to = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => {});
  socket.setEncoding('utf8');
  say('220 mailbox.test');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        take(readMail(to, line));
        say('250 taken');
        continue;
      }
      const [, address = ''] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      if (/^EHLO/i.test(line)) say('250 mailbox.test');
      else if (/^RCPT/i.test(line) && refused.has(address)) say('550 5.1.1 no such mailbox');
      else if (/^RCPT/i.test(line)) {
        to = address;
        say('250 fine');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 fine');
    }
  });
}

/** As far as our own letters go: two parts, each in base64 or quoted-printable. */
function readMail(to: string, source: string): Mail {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const [, boundary = ''] = /boundary="(.*?)"/.exec(head) ?? [];
  const parts = source.split(`--${boundary}`);
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  const [, subject = ''] = /^Subject: ((?:.*\r\n )*.*)/m.exec(head) ?? [];
  return { to, subject: words(subject), text: part('text/plain'), html: part('text/html') };
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').trim();
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  return Buffer.from(quotedBytes(body.replace(/=\r\n/g, ''))).toString('utf8');
}

function quotedBytes(text: string): number[] {
  return [...text.matchAll(/=([0-9A-F]{2})|([\s\S])/g)].map(([, hex, plain = '']) =>
    hex ? Number.parseInt(hex, 16) : plain.charCodeAt(0),
  );
}

/** RFC 2047, as subjects that are not ASCII are written. */
function words(header: string): string {
  return header
    .replace(/\r\n /g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : Buffer.from(quotedBytes(text.replaceAll('_', ' '))).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}
