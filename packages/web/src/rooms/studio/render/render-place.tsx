/** Keeps the place of a finished reel's card until it is known which videos there are: what comes later moves nothing. */
export const RenderPlace = () => (
  <div aria-hidden="true" className="w-64 max-w-full sm:w-72">
    <div className="aspect-reel scheme-dark rounded-panel border border-hairline bg-black" />
    <div className="mt-3 h-10" />
    <div className="mt-2 h-10" />
  </div>
)
