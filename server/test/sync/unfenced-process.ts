/** `engine-process.ts` without the guard that keeps a leader that was replaced from going on. */
import { registerHooks } from 'node:module';

const twin = new URL('./unfenced-leader.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const replaced = specifier === './leader.ts' && context.parentURL !== twin;
    return replaced ? { url: twin, shortCircuit: true } : next(specifier, context);
  },
});

await import('./engine-process.ts');
