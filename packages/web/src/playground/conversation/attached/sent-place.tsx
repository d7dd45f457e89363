import type { MessageAttachment } from '@reelwright/contract/wire/attachment'

/** Of more than these the first are shown until somebody asks for all. */
export const SHOWN = 6

/** As large as the files that were sent along, so that nothing moves when they come. */
export const SentPlace = ({ files }: { files: readonly MessageAttachment[] }) => (
  <span className="flex w-full max-w-full flex-col items-end gap-1.5" aria-hidden="true">
    <span className="flex max-w-full flex-wrap justify-end gap-1.5">
      {files.slice(0, SHOWN).map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never loses one, and two may be called the same
        <span key={`${at} ${file.name}`} className="block h-13 w-52 max-w-full" />
      ))}
    </span>
    {files.length > SHOWN ? <span className="block h-8" /> : null}
  </span>
)
