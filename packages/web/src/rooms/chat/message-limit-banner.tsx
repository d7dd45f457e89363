import { clsx } from 'clsx'
import { CircleAlert, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { UpgradeLink } from '../../ui/controls/upgrade-link.tsx'
import type { LimitNotice } from './message-limit.ts'

const LOOKS = {
  danger: { frame: 'border-danger/50 bg-danger-wash', icon: 'text-danger-text', bar: 'bg-danger' },
  warning: { frame: 'border-warning/50 bg-warning-wash', icon: 'text-warning', bar: 'bg-warning' },
  info: { frame: 'border-info/50 bg-info-wash', icon: 'text-info', bar: 'bg-info' },
}

type MessageLimitBannerProps = { notice: LimitNotice; isRefreshing: boolean; onRefresh: () => void }

/** Few messages are left, or none: how many, and what helps (LIMIT-01). */
export const MessageLimitBanner = ({ notice, isRefreshing, onRefresh }: MessageLimitBannerProps) => {
  const look = LOOKS[notice.tone]
  const Icon = notice.tone === 'danger' ? CircleAlert : TriangleAlert
  return (
    <section aria-label={notice.title} className={clsx('animate-rise-in rounded-panel border px-4 py-3', look.frame)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon className={clsx('size-4.5 shrink-0', look.icon)} aria-hidden="true" />
        <span className="min-w-0 flex-1 basis-52">
          <span className="flex items-baseline gap-3">
            <strong className="font-semibold text-14">{notice.title}</strong>
            <span className="mono text-12 text-secondary">{notice.usage}</span>
          </span>
          <span role="status" className="block text-13 text-secondary">
            {notice.text}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <Button size="small" variant="quiet" busy={isRefreshing} icon={<RefreshCw className="size-4" />} onClick={onRefresh}>
            Refresh
          </Button>
          {notice.canUpgrade ? <UpgradeLink>Upgrade Plan</UpgradeLink> : null}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Messages used"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(notice.percent)}
        className="mt-2.5 h-1 overflow-hidden rounded-full bg-wash-strong"
      >
        <div
          className={clsx('h-full origin-left rounded-full transition-transform duration-500', look.bar)}
          style={{ transform: `scaleX(${notice.percent / 100})` }}
        />
      </div>
    </section>
  )
}
