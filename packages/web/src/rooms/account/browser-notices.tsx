import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'

const WORDS: Record<Exclude<NotificationPermission, 'default'>, string> = {
  granted: 'Allowed',
  denied: 'Blocked in the browser’s settings',
}

/** Whether the browser itself shows what rings the bell. It asks only when the person wants it to, and remembers the answer itself. */
export const BrowserNotices = () => {
  const [permission, setPermission] = useState<NotificationPermission | null>(() =>
    'Notification' in window ? Notification.permission : null,
  )
  if (permission === null) return null
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56 leading-tight">
        <p className="text-14">While you look elsewhere</p>
        <p className="mt-0.5 text-12 text-faint">This browser can show them too, on this device.</p>
      </div>
      {permission === 'default' ? (
        <Button size="small" onClick={() => void Notification.requestPermission().then(setPermission)}>
          Allow
        </Button>
      ) : (
        <span className="text-13 text-secondary">{WORDS[permission]}</span>
      )}
    </div>
  )
}
