/** Puts a Brotli and a gzip copy beside every text file of the build, so that the server sends bytes instead of making them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|webmanifest)$/;

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Behind the worker, which is written then too.
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
        await Promise.all(files.map((file) => compress(join(folder, file))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
