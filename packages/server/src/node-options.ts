/** With what Node starts a server: one list for `npm start` and for whoever starts one to try it, so that what is measured is what runs. */
export const NODE_OPTIONS: readonly string[] = [
  '--disable-warning=ExperimentalWarning',
  // New objects that are kept unlooked at. Without a bound they grow to 134 MB under load and are given back when V8 next finds the old
  // ones grown, which an idle server may not for an hour.
  '--max-semi-space-size=16',
]
