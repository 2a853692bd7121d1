import type { ReactNode } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Row } from '#web/shared/palette/rows.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

export type PaletteProduct = {
  id: number
  productId: number
  name: string
  code: string
  maker: string
  image: Image | null
}

type ProductRowProps = { product: PaletteProduct; children: ReactNode; onAction: () => void }

export function ProductRow({ product, children, onAction }: ProductRowProps) {
  const { id, name, code, maker, image } = product
  return (
    <Row id={`variation-${id}`} text={`${name} ${code}`} onAction={onAction}>
      <span className="aspect-square w-10 shrink-0 bg-card">
        {image && <Picture image={image} alt="" sizes="40px" maxWidth={40} ratio="1 / 1" />}
      </span>
      <span className="min-w-0">
        <span className="block truncate">{children}</span>
        <span className="block truncate text-2xs text-muted">
          {maker}　{code}
        </span>
      </span>
    </Row>
  )
}
