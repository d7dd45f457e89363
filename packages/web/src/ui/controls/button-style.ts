import { cva, type VariantProps } from 'class-variance-authority'

/** The look of a button, for buttons and for links that act as one. One `primary` a view. */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,opacity]',
    'disabled:opacity-45 aria-disabled:cursor-default',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent font-semibold hover:bg-accent-hover active:bg-accent-press',
        secondary: 'border border-hairline-strong bg-raised text-ink hover:border-edge hover:bg-overlay active:bg-raised',
        quiet: 'text-secondary hover:bg-wash hover:text-ink active:bg-wash-strong',
        danger: 'border border-danger/50 bg-danger-wash text-danger-text hover:border-danger hover:text-ink',
      },
      size: {
        small: 'hit-area h-8 px-3 text-13',
        medium: 'h-10 px-4 text-14',
        large: 'h-12 px-6 text-16',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'medium', wide: false },
  },
)
export type ButtonStyle = VariantProps<typeof buttonStyle>
