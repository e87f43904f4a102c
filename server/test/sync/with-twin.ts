/** Puts the twin of a module of the synchroniser, which lacks a guard, in its place: for processes that tests start. */
import { registerHooks } from 'node:module';

/** @param module as its neighbours import it, such as `./leader.ts`; the twin itself gets the real one. */
export function putInPlace(module: string, twin: URL): void {
  registerHooks({
    resolve(specifier, context, next) {
      const replaced = specifier === module && context.parentURL !== twin.href;
      return replaced ? { url: twin.href, shortCircuit: true } : next(specifier, context);
    },
  });
}
