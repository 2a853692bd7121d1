import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  picture: ReactNode
  /** A `PictureMark` such as サンプルなし, bottom left on the picture. */
  mark?: ReactNode
  /** `CardMarks`, top right on the picture and above the card's link. */
  marks?: ReactNode
  eyebrow?: ReactNode
  /** Contains the card's link, which is stretched over the whole card. */
  title: ReactNode
  footer?: ReactNode
  choice?: ReactNode
  /** 2 directly under the page's h1, 3 in a section. */
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
