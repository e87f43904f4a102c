/** Reads the address behind a room's QR code. */
export interface CheckInLink {
  sessionId: number | undefined;
  /** Behind the `#`, where no server sees it on the way. */
  code: string | undefined;
}

export function linkOf(search: string, hash: string): CheckInLink {
  const session = new URLSearchParams(search).get('session') ?? '';
  const code = hash.slice(1);
  return {
    sessionId: /^[1-9]\d{0,9}$/.test(session) ? Number(session) : undefined,
    code: /^\d{6}$/.test(code) ? code : undefined,
  };
}
