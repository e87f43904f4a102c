/** What commands write to a terminal. */

/** A line now and then, where nobody watches the terminal. */
const sayEveryMs = 2_000;

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function createThrottledSay(): (line: string) => void {
  let next = performance.now() + sayEveryMs;
  return (line) => {
    if (performance.now() < next) return;
    next = performance.now() + sayEveryMs;
    say(`  ${line}`);
  };
}

export function end(sentence: string): never {
  process.stderr.write(`${sentence.trimEnd()}\n`);
  process.exit(1);
}
