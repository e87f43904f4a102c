/** Tells each module of OpenTelemetry that the program loads; given to Node.js by `--import`. */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    const [, name] = /@opentelemetry\/([\w-]+)\//.exec(url) ?? [];
    if (name !== undefined) process.stderr.write(`loads ${name}\n`);
    return next(url, context);
  },
});
