import { clsx } from 'clsx'

/**
 * The icons of the pages that are opened first. The drawings are Lucide's (ISC licence), as everywhere; without its
 * runtime, which would be a tenth of what those pages may weigh beside React.
 */
type FirstIconProps = { className?: string }

const Drawing = ({ paths, className }: FirstIconProps & { paths: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={clsx('lucide', className)}
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths} />
  </svg>
)

const SPEAKER =
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z'
const RING = 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z'

export const MenuIcon = (props: FirstIconProps) => <Drawing paths={'M4 5h16M4 12h16M4 19h16'} {...props} />
export const PlayIcon = (props: FirstIconProps) => (
  <Drawing paths={'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'} {...props} />
)
export const PauseIcon = (props: FirstIconProps) => <Drawing paths={'M15 3h3v18h-3zM6 3h3v18h-3z'} {...props} />
export const AudioIcon = (props: FirstIconProps) => (
  <Drawing paths={`${SPEAKER}M16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728`} {...props} />
)
export const MutedIcon = (props: FirstIconProps) => <Drawing paths={`${SPEAKER}M16.5 14.5l5-5M16.5 9.5l5 5`} {...props} />
export const MailIcon = (props: FirstIconProps) => (
  <Drawing
    paths={'m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2'}
    {...props}
  />
)
export const DoneIcon = (props: FirstIconProps) => <Drawing paths={`${RING}m4 7-5.5 5.5L8 12`} {...props} />
export const ErrorIcon = (props: FirstIconProps) => <Drawing paths={`${RING}m0 6v4m0 4h.01`} {...props} />
export const WarningIcon = (props: FirstIconProps) => (
  <Drawing paths={'m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01'} {...props} />
)
export const KeyIcon = (props: FirstIconProps) => (
  <Drawing
    paths={
      'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01'
    }
    {...props}
  />
)
