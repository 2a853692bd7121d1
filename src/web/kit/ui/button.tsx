import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { PageLink, type PageLinkProps } from './page-link.tsx'

type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet'
  size?: 48 | 40 | 32
  wide?: boolean
}

const sizes = { 48: 'h-12 text-md', 40: 'h-10 text-sm', 32: 'h-8 text-xs' }
const ends = { 48: 'px-6', 40: 'px-5', 32: 'px-3' }

function buttonClass(
  { variant = 'outline', size = 40, wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(`button button-${variant}`, sizes[size], wide ? 'w-full px-2' : ends[size], className)
}

/** `pending` keeps the button focused while its action runs. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  onClick,
  ...props
}: ButtonLook & { pending?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={pending || props['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    />
  )
}

export function ButtonAnchor({ variant, size, wide, className, ...props }: ButtonLook & ComponentProps<'a'>) {
  return <a {...props} className={buttonClass({ variant, size, wide }, className)} />
}

/** An internal link that looks like a button: takes `to`, `params`, `search`. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonLook & PageLinkProps) {
  return <PageLink {...link} className={buttonClass({ variant, size, wide }, className)} />
}
