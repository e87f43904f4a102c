/** Puts the twin of a module of the synchroniser, which lacks a guard, in its place: for processes that tests start. */
import { registerHooks } from 'node:module';

/** @param module the file that is replaced for every importer; the twin itself gets the real one. */
export function putInPlace(module: URL, twin: URL): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return found.url === module.href && context.parentURL !== twin.href ? { url: twin.href, shortCircuit: true } : found;
    },
  });
}
