/** The twin of the limit of calls, put under a portal by `node --import`: no process tells the others what it has counted. */
const { send } = process;

process.send = ((message: { kind?: string }, ...rest: unknown[]) =>
  message.kind === 'calls' || !send ? true : Reflect.apply(send, process, [message, ...rest])) as NodeJS.Process['send']; // one body for its overloads
