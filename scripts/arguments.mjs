import { parseArgs } from 'node:util';

/**
 * What stands behind a command. `--help` prints how it is used and ends well; an option that it does not take ends it with the sentence
 * that names it, and with how it is used.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readArguments(usage, config) {
  try {
    const read = parseArgs({ ...config, options: { ...config.options, help: { type: 'boolean' } } });
    if (!read.values.help) return read;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n${usage}`);
    process.exit(1);
  }
  process.stdout.write(usage);
  process.exit(0);
}
