/**
 * Request coalescing (the "DataLoader" pattern): requests that arrive while a query runs are collected and answered by the next one. A
 * thousand callers cost a handful of statements, and nobody is answered with what was read before they asked.
 */
interface PendingKey<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/** As long as a statement stays quick. */
const mostAtOnce = 250;

export class BatchLoader<K, V> {
  readonly #load: (keys: K[]) => Promise<V[]>;
  readonly #mostUnderWay: number;
  #gathered: PendingKey<K, V>[] = [];
  #underWay = 0;

  /**
   * @param load answers a value for each key, in the order of the keys.
   * @param mostUnderWay how many questions may be on their way together.
   */
  constructor(load: (keys: K[]) => Promise<V[]>, mostUnderWay: number) {
    this.#load = load;
    this.#mostUnderWay = mostUnderWay;
  }

  find(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.#gathered.push({ key, resolve, reject });
      void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    if (this.#underWay >= this.#mostUnderWay || this.#gathered.length === 0) return;
    const asked = this.#gathered.splice(0, mostAtOnce);
    this.#underWay += 1;
    try {
      const values = await this.#load(asked.map(({ key }) => key));
      if (values.length !== asked.length) throw new RangeError('a value for each key was expected');
      for (const [index, value] of values.entries()) asked[index]?.resolve(value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      this.#underWay -= 1;
      void this.#ask();
    }
  }
}
