/** Forms that only Arabic has: four more plurals, a sentence addressed to a man (`male`) and one about a man (`him`). */
type ArabicOnly = `${string}_${'zero' | 'two' | 'few' | 'many' | 'male' | 'him'}`;

/**
 * What a translation of the Arabic catalogue `T` must hold: the same keys, without the forms that only Arabic has.
 * A translation may still give one of them, such as `_zero` for "no sessions".
 */
export type Translated<T> = {
  [K in keyof T as K extends ArabicOnly ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { [K in keyof T as K extends ArabicOnly ? K : never]?: string };
