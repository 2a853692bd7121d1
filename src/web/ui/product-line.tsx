import type { ReactNode } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Picture } from './picture.tsx'
import { WholeWords } from './whole-words.tsx'

type ProductLineProps = {
  image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null | undefined
  name: string
  code: string
  /** What will come of it as a sample. */
  description?: string | null
  /** Its page, where it has one. */
  href?: string | undefined
  /** At the end of the row: how many. */
  children?: ReactNode
}

/** A product in one row: its picture, what it is called, its 品番. */
export function ProductLine({ image, name, code, description = null, href, children }: ProductLineProps) {
  const words = <WholeWords text={name} />
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 text-sm">
      <div className="aspect-square bg-card">
        <Picture image={image} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
      </div>
      <div className="min-w-0">
        {href ? (
          <a href={href} className="hover:underline">
            {words}
          </a>
        ) : (
          words
        )}
        <SampleFacts code={code} description={description} />
      </div>
      {children}
    </div>
  )
}

/** Under the name of something that is asked for: its 品番, and what will come. */
export function SampleFacts({ code, description }: { code: string; description: string | null }) {
  return (
    <span className="block text-2xs text-muted">
      品番 {code}
      {description && <span className="block text-balance">{description}</span>}
    </span>
  )
}
