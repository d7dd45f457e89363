import Markdown, { type Components } from 'react-markdown'

/** Pictures and raw HTML of a model are left out: nothing it says may load something from elsewhere. */
const PARTS: Components = {
  img: () => null,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer noopener nofollow" className="text-ink underline underline-offset-2 hover:text-accent">
      {children}
    </a>
  ),
  p: ({ children }) => <p className="not-first:mt-3">{children}</p>,
  ul: ({ children }) => <ul className="mt-2 list-disc pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="mt-2 list-decimal pl-5">{children}</ol>,
  li: ({ children }) => <li className="mt-1">{children}</li>,
  h1: ({ children }) => <h3 className="mt-4 font-semibold text-16">{children}</h3>,
  h2: ({ children }) => <h3 className="mt-4 font-semibold text-16">{children}</h3>,
  h3: ({ children }) => <h3 className="mt-4 font-semibold text-16">{children}</h3>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  code: ({ children }) => <code className="mono rounded-control bg-wash-strong px-1 py-px">{children}</code>,
}

export const MarkdownText = ({ text }: { text: string }) => <Markdown components={PARTS}>{text}</Markdown>
