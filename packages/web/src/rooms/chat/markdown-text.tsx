import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { createContext, Fragment, isValidElement, type ReactNode, use } from 'react'
import Markdown, { type Components } from 'react-markdown'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { SceneWords } from './scenes/scene-words.tsx'
import { CopyButton } from './tools/copy-button.tsx'

/** Tables, of all that GitHub adds to Markdown: the rest of it nobody says about a reel. What plugs in is called with the parser as `this`. */
function tables(this: { data: () => object }) {
  // Proof: the two lists in which remark-parse looks for what extends it.
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()]
}

/** The words of what was drawn, to be copied. */
const wordsOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : ''
}

const EntryContext = createContext<LogEntry | null>(null)

/** Scenes that are named here can be opened, as in words without any marks. */
const Scenes = ({ children }: { children: ReactNode }) => {
  const entry = use(EntryContext)
  if (entry === null) return children
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay in their order
    <Fragment key={at}>{typeof part === 'string' ? <SceneWords text={part} entry={entry} /> : part}</Fragment>
  ))
}

/** A line that runs the way its own words do. */
const lineOf =
  (Line: 'p' | 'li', className: string) =>
  ({ children }: { children?: ReactNode }) => (
    <Line dir="auto" className={className}>
      <Scenes>{children}</Scenes>
    </Line>
  )

/** An answer has one size of headings, below those of the page. */
const Heading = ({ children }: { children?: ReactNode }) => <h3 className="mt-4 font-semibold text-16">{children}</h3>

/** Code as it is written, in a box of its own that scrolls for itself. */
const CodeBox = ({ children }: { children?: ReactNode }) => (
  <div className="relative mt-3">
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="mono overflow-x-auto rounded-control border border-hairline bg-panel py-3 pr-12 pl-4 text-13 leading-relaxed [&_code]:bg-transparent [&_code]:p-0"
    >
      {children}
    </pre>
    {/* What scrolls goes behind it. */}
    <span className="absolute top-1.5 right-1.5 rounded-control bg-panel">
      <CopyButton text={wordsOf(children).trimEnd()} label="Copy the code" />
    </span>
  </div>
)

/** Wider than its place it scrolls by itself; the page never does. */
const TableBox = ({ children }: { children?: ReactNode }) => (
  <div
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    tabIndex={0}
    role="group"
    aria-label="Table"
    className="mt-3 overflow-x-auto rounded-control border border-hairline"
  >
    {/* Words stay whole here, unlike around it: a column as narrow as a letter cannot be read. */}
    <table className="w-full border-collapse text-14 tabular-nums wrap-normal">{children}</table>
  </div>
)

/** Pictures and raw HTML of a model are left out: nothing it says may load something from elsewhere. */
const PARTS: Components = {
  img: () => null,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow" className="text-ink underline underline-offset-2 hover:text-accent">
      {children}
    </a>
  ),
  p: lineOf('p', 'not-first:mt-3'),
  ul: ({ children }) => <ul className="mt-2 list-disc pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-2 list-decimal pl-5">
      {children}
    </ol>
  ),
  li: lineOf('li', 'mt-1'),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  strong: ({ children }) => (
    <strong className="font-semibold">
      <Scenes>{children}</Scenes>
    </strong>
  ),
  blockquote: ({ children }) => <blockquote className="mt-3 border-edge border-l-2 pl-4 text-secondary">{children}</blockquote>,
  hr: () => <hr className="my-4 border-hairline" />,
  code: ({ children }) => <code className="mono rounded-control bg-wash-strong px-1 py-px">{children}</code>,
  pre: CodeBox,
  table: TableBox,
  thead: ({ children }) => <thead className="bg-panel text-left text-12 text-secondary">{children}</thead>,
  tr: ({ children }) => (
    <tr className="not-first:border-hairline not-first:border-t [tbody_&]:border-hairline [tbody_&]:border-t">{children}</tr>
  ),
  th: ({ children, style }) => (
    <th style={style} className="px-3 py-2 font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="min-w-16 px-3 py-2 align-top">
      <Scenes>{children}</Scenes>
    </td>
  ),
}

export const MarkdownText = ({ text, entry = null }: { text: string; entry?: LogEntry | null }) => (
  <EntryContext value={entry}>
    <Markdown remarkPlugins={[tables]} components={PARTS}>
      {text}
    </Markdown>
  </EntryContext>
)
