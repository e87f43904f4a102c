/**
 * Numbers the keys of the parts that an icon is drawn of: the library makes them up at random, which is what a packed file cannot
 * shorten, and each first screen has dozens of them. React asks only that they differ within one icon.
 */
import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;
const randomKey = /\bkey: "\w+"/g;

export function icons(): Plugin {
  let numbered = 0;
  return {
    name: 'halaqa-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler(code) {
        let next = 0;
        const shorter = code.replace(randomKey, () => {
          next += 1;
          return `key: ${next}`;
        });
        numbered += next;
        return { code: shorter, map: null };
      },
    },
    /** The library may write them otherwise one day. */
    buildEnd(error) {
      if (!error && numbered === 0) this.error('no key was found in the icons of lucide-react');
    },
  };
}
