import type { Answer, Guard, Request } from './exchange.ts';

/** A method by its named arguments, as both transports can send it. */
export interface Call {
  model: string;
  method: string;
  /** The records that it is called on; absent for methods of the model itself. */
  ids?: readonly number[];
  args: Record<string, unknown>;
  /** Whether it changes anything, so that a lost answer leaves a doubt. */
  writes: boolean;
  /** Asked when the connection stands and nothing was sent yet; what it throws is what the call throws, and nothing is sent. */
  guard?: Guard | undefined;
}

/** @throws OdooFault where there is no whole answer. */
export type Send = (request: Request, call: Pick<Call, 'writes' | 'guard'>) => Promise<Answer>;

export interface Transport {
  name: 'json-rpc' | 'json-2';
  /**
   * What the method returned; undefined for Python's None.
   * @throws OdooFault
   */
  call(call: Call): Promise<unknown>;
}

export interface Credentials {
  database: string;
  login: string;
  apiKey: string;
}
