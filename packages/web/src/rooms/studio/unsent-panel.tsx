/** In a panel of a reel that the server does not have yet: why it is empty. */
export const UnsentPanel = ({ thing }: { thing: string }) => (
  <p className="p-5 text-14 text-secondary">{thing} shows here once this reel is sent.</p>
)
