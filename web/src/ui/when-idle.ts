/** What is still on its way stands here as a shape that breathes. */
const waiting = '.animate-breathe';

/**
 * Runs `then` this much later, and not before what the screen shows has come: what is fetched ahead of need must not stand in its
 * way, however slow the network. @returns a function that cancels it
 */
export function whenIdle(delayMs: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    if (document.querySelector(waiting)) wait();
    else then();
  };
  const wait = () => {
    timer = setTimeout(look, delayMs);
  };
  wait();
  return () => clearTimeout(timer);
}
