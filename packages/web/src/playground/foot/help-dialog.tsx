import { Fragment } from 'react'
import { KEY_ROWS, type KeyRow } from '../../rooms/studio/timeline/timeline-keys.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SAYINGS } from './sayings.ts'

/** What a person does first, in the order in which it is done. */
const STEPS: readonly string[] = [
  'Add clips: drop them anywhere on the page, or use the plus beside “Clips”. Photos, songs, a logo and .cube looks count as clips.',
  'Say what the reel should be. Jushn plans it; nothing is rendered yet, and every change can be undone.',
  'Watch it under Preview. Change it in your own words, or by hand in Story and Timeline.',
  'Press Create. The finished video appears in the conversation, ready to download or share.',
]

const EVERYWHERE: readonly Pick<KeyRow, 'keys' | 'text'>[] = [
  { keys: 'Enter', text: 'Send your message; Shift+Enter starts a new line' },
  { keys: '↑', text: 'In an empty message: bring your last one back, to change and send again' },
  { keys: 'Esc', text: 'Stop Jushn while it answers' },
  { keys: '@', text: 'Name a clip or a scene' },
  { keys: 'Ctrl+Z, Ctrl+Shift+Z', text: 'Undo and redo the last change to the reel' },
  { keys: 'Alt+[ ]', text: 'Back to the reel you had open before, and forward again' },
]

const Heading = ({ children }: { children: string }) => <h3 className="label-caps mt-7 mb-3 first:mt-0">{children}</h3>

const Keys = ({ rows }: { rows: readonly Pick<KeyRow, 'keys' | 'text'>[] }) => (
  <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5 text-13">
    {rows.map(({ keys, text }) => (
      <Fragment key={keys}>
        <dt className="mono text-ink">{keys}</dt>
        <dd className="text-secondary">{text}</dd>
      </Fragment>
    ))}
  </dl>
)

const ContactLink = ({ onClick }: { onClick: () => void }) => (
  <LinkButton to="/contact" onClick={onClick}>
    Contact us
  </LinkButton>
)

/** How to begin, what can be said, which keys there are, and whom to ask. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Get Help" size="large" footer={<ContactLink onClick={onClose} />}>
    {/* The keyboard can scroll it: nothing in it takes the focus. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
    <section aria-label="Help, scrolls" tabIndex={0} className="max-h-[64dvh] overflow-y-auto overscroll-contain pr-2">
      <Heading>How it goes</Heading>
      <ol className="max-w-prose list-decimal space-y-2 pl-5 text-14 text-secondary">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Heading>What you can say</Heading>
      <dl className="grid gap-x-4 gap-y-2 text-13 sm:grid-cols-[8rem_1fr]">
        {SAYINGS.map(([about, examples]) => (
          <Fragment key={about}>
            <dt className="text-ink">{about}</dt>
            <dd className="text-secondary">{examples.map((example) => `“${example}”`).join(', ')}</dd>
          </Fragment>
        ))}
      </dl>
      <Heading>Keys</Heading>
      <Keys rows={EVERYWHERE} />
      <Heading>Keys of the timeline</Heading>
      <Keys rows={KEY_ROWS} />
    </section>
  </Dialog>
)
