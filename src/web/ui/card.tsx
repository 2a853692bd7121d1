import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  picture: ReactNode
  /** Bottom left on the picture: a mark such as サンプル可. */
  mark?: ReactNode
  /** Top right on the picture: an action such as saving. Stands above the card's link. */
  action?: ReactNode
  /** Above the title: the maker. */
  eyebrow?: ReactNode
  /** The card's link; give it `className={cardLinkClass}` and the whole card can be clicked. */
  title: ReactNode
  footer?: ReactNode
  /** 2 directly under the page's title, 3 in a section. */
  headingLevel?: 2 | 3
  className?: string
}

/** Stretches a link over its card, so that the card is one target with one name. */
export const cardLinkClass =
  'after:absolute after:inset-0 after:content-[""] hover:underline underline-offset-4 decoration-line'

export function Card({
  picture,
  mark,
  action,
  eyebrow,
  title,
  footer,
  headingLevel = 3,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames('group relative grid content-start', className)}>
      <div className="relative overflow-hidden bg-card">
        {picture}
        {mark && <div className="absolute bottom-2.5 left-2.5 flex">{mark}</div>}
      </div>
      {eyebrow && <p className="mt-3 truncate text-2xs tracking-[.04em] text-muted">{eyebrow}</p>}
      <Heading className={classNames('line-clamp-2 font-normal text-sm laptop:text-md', !eyebrow && 'mt-3')}>
        {title}
      </Heading>
      {footer && <div className="mt-1">{footer}</div>}
      {action && <div className="absolute top-2.5 right-2.5 z-1">{action}</div>}
    </article>
  )
}
