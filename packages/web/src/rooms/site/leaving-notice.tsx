import { Link } from 'react-router'
import { formatDay } from '../../ui/text/format-date.ts'

/** For whoever has just deleted their account: until when that can be taken back, and how (AUTH-11). */
export const LeavingNotice = ({ deletesAt }: { deletesAt: Date }) => (
  <div role="status" className="border-info/35 border-b bg-panel">
    <div className="mx-auto max-w-page px-4 py-5 text-14 sm:px-6">
      <p className="font-semibold text-16">Your account will be deleted on {formatDay(deletesAt)}</p>
      <p className="mt-1 text-secondary">
        You are signed out everywhere.{' '}
        <Link to="/login" className="underline underline-offset-2 hover:text-ink">
          Sign in
        </Link>{' '}
        before then to keep it, and everything in it.
      </p>
    </div>
  </div>
)
