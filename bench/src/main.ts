/** `npm run bench`: the portal beside the best possible, or, with `sizes`, beside itself in smaller institutes. */
if (process.argv[2] === 'sizes') await import('./sizes/main.ts');
else await import('./compare.ts');
