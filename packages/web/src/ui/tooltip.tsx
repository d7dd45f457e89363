import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  text: ReactNode
  /** The one element it belongs to; it must take a ref and be focusable. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A word about what is under the pointer or has the keyboard's focus. Never the only place of something important. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <RadixTooltip.Provider delayDuration={350} skipDelayDuration={200}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 animate-fade-in rounded-control border border-hairline-strong bg-overlay px-2.5 py-1.5 text-12 text-ink shadow-overlay"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
)
