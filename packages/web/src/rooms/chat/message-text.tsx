import { clsx } from 'clsx'
import { Fragment, lazy, Suspense } from 'react'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { SceneWords } from './scenes/scene-words.tsx'

/** Marks that mean something in Markdown; text without any needs no parser. */
const MARKDOWN = /[*_`#[\]|~]|^\s*(?:[-+>]|\d+\.)\s/m

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }))

const Plain = ({ text, entry }: { text: string; entry: LogEntry }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only ever appended
      <p key={index} dir="auto" className="whitespace-pre-wrap [&+p]:mt-3">
        {paragraph.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={at}>
            {at > 0 ? <br /> : null}
            <SceneWords text={line} entry={entry} />
          </Fragment>
        ))}
      </p>
    ))}
  </>
)

/** What Jushn says. A caret stands at the end while it is being said; Markdown is loaded only where there is some. */
export const MessageText = ({ entry }: { entry: LogEntry }) => {
  const { content: text, isStreaming } = entry
  const plain = <Plain text={text} entry={entry} />
  return (
    <div className={clsx('text-16 leading-relaxed wrap-anywhere', isStreaming && 'being-said')}>
      {MARKDOWN.test(text) ? (
        <Suspense fallback={plain}>
          <MarkdownText text={text} entry={entry} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
