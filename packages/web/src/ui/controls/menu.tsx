import { clsx } from 'clsx'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** Not modal: what lies behind would be hidden from a screen reader and yet take the focus. */
export const Menu = ({ trigger, children, align = 'end', side = 'bottom' }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-48 max-w-80 animate-fade-in rounded-panel border border-hairline-strong bg-overlay p-1 shadow-overlay"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

const itemStyle = (tone: 'plain' | 'danger') =>
  clsx(
    'flex h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-14 outline-none data-[disabled]:cursor-default data-[disabled]:opacity-45 [&_.lucide]:size-4',
    'data-[highlighted]:bg-wash-strong',
    tone === 'danger' ? 'text-danger-text' : 'text-ink [&_.lucide]:text-secondary',
  )

type MenuItemProps = { icon?: ReactNode; children: ReactNode; tone?: 'plain' | 'danger'; disabled?: boolean }

export const MenuItem = ({ icon, children, tone = 'plain', disabled = false, onSelect }: MenuItemProps & { onSelect: () => void }) => (
  <DropdownMenu.Item className={itemStyle(tone)} disabled={disabled} onSelect={onSelect}>
    {icon}
    {children}
  </DropdownMenu.Item>
)

export const MenuLink = ({ icon, children, tone = 'plain', to }: MenuItemProps & { to: string }) => (
  <DropdownMenu.Item asChild>
    <Link to={to} className={itemStyle(tone)}>
      {icon}
      {children}
    </Link>
  </DropdownMenu.Item>
)

type MenuChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of a few; the menu stays open, so that what was chosen can be seen, and chosen otherwise. */
export const MenuChoice = <Value extends string>({ label, options, value, onValueChange }: MenuChoiceProps<Value>) => (
  <DropdownMenu.RadioGroup value={value} aria-label={label} className="flex gap-1 px-1 pb-1">
    {options.map((option) => (
      <DropdownMenu.RadioItem
        key={option.value}
        value={option.value}
        onSelect={(event) => {
          event.preventDefault()
          onValueChange(option.value)
        }}
        className={clsx(
          'flex h-10 flex-1 cursor-pointer items-center justify-center gap-2 rounded-control border border-transparent px-2 text-13 text-secondary outline-none data-[highlighted]:bg-wash-strong data-[highlighted]:text-ink [&_.lucide]:size-4',
          'data-[state=checked]:border-edge data-[state=checked]:text-ink data-[state=checked]:[&_.lucide]:text-accent',
        )}
      >
        {option.icon}
        {option.label}
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-3 py-2 text-13 text-secondary">{children}</DropdownMenu.Label>
)

export const MenuSeparator = () => <DropdownMenu.Separator className="mx-1 my-1 h-px bg-hairline-strong" />
