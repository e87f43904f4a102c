/** `npm run bench`: the portal beside the best possible, or, with `sizes`, beside itself in smaller institutes. */
await import(process.argv[2] === 'sizes' ? './sizes/main.ts' : './compare.ts');
