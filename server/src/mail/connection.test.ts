/** What a mail server is given before it speaks TLS. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkMailConnection } from './check-connection.ts';
import { sendLetter } from './send.ts';

/** Knows no TLS and takes any password. */
async function plainServer(): Promise<{ at: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 plain.test\r\n');
    socket
      .on('error', () => {})
      .on('data', (packet) => {
        const line = String(packet).trim();
        heard.push(line);
        if (line.startsWith('EHLO')) socket.write('250-plain.test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else socket.write('502 what?\r\n');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { at: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, heard };
}

const letter = { to: 'nora@circle.test', subject: 'x', text: 'x', html: 'x' };
const mailAt = (url: string) => ({ url, from: 'portal@circle.test' });

test('a server without TLS gets no password, and no letter of who has one', async () => {
  const { at, heard } = await plainServer();
  const mail = mailAt(`smtp://portal:a-secret@${at}`);
  expect(await sendLetter(mail, letter)).toMatchObject({ code: 'ETLS' });
  expect(await checkMailConnection(mail)).toBe('ETLS');
  expect(heard.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
});

test('who has no password may send without TLS', async () => {
  const { at, heard } = await plainServer();
  await sendLetter(mailAt(`smtp://${at}`), letter);
  expect(heard.filter((line) => line.startsWith('MAIL'))).toHaveLength(1);
});
