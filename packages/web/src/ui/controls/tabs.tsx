import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; value: string; onValueChange: (value: string) => void }

export const Tabs = ({ label, tabs, value, onValueChange }: TabsProps) => (
  <RadixTabs.Root value={value} onValueChange={onValueChange}>
    <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto overflow-y-hidden border-hairline border-b max-sm:gap-0">
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px h-10 shrink-0 border-transparent border-b-2 px-3 font-medium max-sm:px-2 text-14 text-secondary transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value} className="pt-5">
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
)
