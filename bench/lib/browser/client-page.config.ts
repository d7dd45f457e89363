/** Builds `client-page.ts` with the web's own builder into the folder that BENCH_OUT names. */
export default {
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    outDir: process.env.BENCH_OUT,
    emptyOutDir: true,
    lib: { entry: `${import.meta.dirname}/client-page.ts`, formats: ['es'], fileName: () => 'client-page.js' },
  },
}
