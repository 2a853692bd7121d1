import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  /** A `CardPicture`. */
  picture: ReactNode
  /** Bottom left on the picture: a `PictureMark` such as サンプルなし. */
  mark?: ReactNode
  /** Top right on the picture, above the card's link: `CardMarks`. */
  marks?: ReactNode
  /** Above the title: the maker. */
  eyebrow?: ReactNode
  /** The card's link; the whole card can be clicked. */
  title: ReactNode
  footer?: ReactNode
  /** Below all: `FinishChoice`. */
  choice?: ReactNode
  /** 2 directly under the page's title, 3 in a section. */
  headingLevel?: 2 | 3
  className?: string
}

export function Card({
  picture,
  mark,
  marks,
  eyebrow,
  title,
  footer,
  choice,
  headingLevel = 3,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames('card', className)}>
      {picture}
      {mark}
      {eyebrow && <p>{eyebrow}</p>}
      <Heading>{title}</Heading>
      {footer && <footer>{footer}</footer>}
      {marks}
      {choice}
    </article>
  )
}
