import type { ReactNode } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

type ProductLineProps = {
  image: Pick<Image, 'id' | 'width' | 'height' | 'dominant_hex'> | null | undefined
  name: string
  code: string
  /** The form in which the sample comes. */
  description?: string | null
  href?: string | undefined
  children?: ReactNode
}

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

export function SampleFacts({ code, description }: { code: string; description: string | null }) {
  return (
    <span className="block text-2xs text-muted">
      品番 {code}
      {description && <span className="block text-balance">{description}</span>}
    </span>
  )
}
