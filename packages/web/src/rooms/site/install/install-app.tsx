import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { type InstallOffer, mayInstallByHand, takeOffer, watchOffer } from './install-offer.ts'

/** The app on one's home screen, where the browser offers it; how to, where it does not; nothing where it cannot be, or is already. */
export const InstallApp = () => {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  // Known only in the browser: the page that is drawn at build has neither.
  const [isByHand, setIsByHand] = useState(false)
  useEffect(() => {
    setIsByHand(mayInstallByHand(navigator))
    return watchOffer(setOffer)
  }, [])
  const install = (): void => {
    if (offer === null) return
    setOffer(null)
    // Refused because it was asked already: there is nothing left to offer.
    takeOffer(offer).catch(() => undefined)
  }
  if (offer !== null)
    return (
      <Button size="small" className="mt-4" onClick={install}>
        Install the app
      </Button>
    )
  return isByHand ? (
    <p className="mt-4 max-w-72 text-13 text-secondary">To have it as an app, press Share in Safari, then Add to Home Screen.</p>
  ) : null
}
