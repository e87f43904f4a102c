import type { HttpAnswer, HttpRequest, SendGuard } from './exchange.ts';

/** A method by its named arguments, as both transports can send it. */
export interface OdooCall {
  model: string;
  method: string;
  /** The records that it is called on; absent for methods of the model itself. */
  ids?: readonly number[];
  args: Record<string, unknown>;
  /** Whether it changes anything, so that a lost answer leaves a doubt. */
  writes: boolean;
  /** Asked when the connection stands and nothing was sent yet; what it throws is what the call throws, and nothing is sent. */
  guard?: SendGuard | undefined;
}

/** @throws OdooFault where there is no whole answer. */
export type SendRequest = (request: HttpRequest, call: Pick<OdooCall, 'writes' | 'guard'>) => Promise<HttpAnswer>;

export interface Transport {
  name: 'json-rpc' | 'json-2';
  /**
   * What the method returned; undefined for Python's None.
   * @throws OdooFault
   */
  call(call: OdooCall): Promise<unknown>;
}

export interface Credentials {
  database: string;
  login: string;
  apiKey: string;
}
