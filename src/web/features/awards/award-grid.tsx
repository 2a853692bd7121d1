import type { ReactNode } from 'react'
import type { DrawnImage } from '#web/shared/photos/card-data.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

type AwardGridProps<T> = {
  items: readonly T[]
  imageOf: (item: T) => DrawnImage | null
  drawWords: (item: T) => ReactNode
  leads?: boolean
}

export function AwardGrid<T extends { id: number }>({
  items,
  imageOf,
  drawWords,
  leads = false,
}: AwardGridProps<T>) {
  return (
    <ol className="grid grid-cols-1 gap-x-8 gap-y-12 laptop:grid-cols-2">
      {items.map((item, index) => {
        const image = imageOf(item)
        return (
          <li key={item.id}>
            <article className="group relative">
              {image && (
                <Picture
                  image={image}
                  alt=""
                  sizes="(width<52.25rem) 100vw, 50vw"
                  maxWidth={960}
                  priority={leads && index === 0}
                />
              )}
              {drawWords(item)}
            </article>
          </li>
        )
      })}
    </ol>
  )
}
