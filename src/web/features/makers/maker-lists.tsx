import { formatNumber } from '#web/kit/format/format-number.ts'
import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { Section } from '#web/kit/ui/section.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { MakerData } from './load-maker.ts'

type Lists = MakerData['lists']['items']

/** Public lists that contain the maker's products. */
export function MakerLists({ lists }: { lists: Lists }) {
  return (
    <Section title="このメーカーの製品が入っているリスト" items={lists}>
      <CardGrid items={lists} drawCard={(list) => <ListCard list={list} />} />
    </Section>
  )
}

function ListCard({ list }: { list: Lists[number] }) {
  return (
    <article>
      <div aria-hidden="true" className="grid grid-cols-2 gap-0.5 bg-card">
        {[0, 1, 2, 3].map((slot) => {
          const image = list.images[slot]
          return image ? (
            <Picture key={slot} image={image} alt="" sizes="160px" maxWidth={160} ratio="1 / 1" />
          ) : (
            <div key={slot} className="aspect-square bg-card" />
          )
        })}
      </div>
      <h3 className="mt-3 font-normal text-md">{list.name}</h3>
      <p className="text-xs text-muted">
        {list.owner.screen_name}・{formatNumber(list.item_count)}点
      </p>
    </article>
  )
}
