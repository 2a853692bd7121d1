import { labelOf } from '#contract/data/enums.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { orderRows } from '#contract/data/schedules.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import { OrderedList } from '#web/kit/ordering/ordered-list.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { type ItemFace, toItemFace } from '#web/shared/collected/item-face.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

type OrderingProps = {
  items: readonly ListItem[]
  onMove: (from: number, to: number) => void
  onOrder: (ids: number[], success: string) => void
}

/** The list in short rows for drag and drop. */
export function Ordering({ items, onMove, onOrder }: OrderingProps) {
  const rows = items.flatMap((item) => {
    const face = toItemFace(item)
    return face ? [{ id: item.id, name: face.name, place: placeOf(item), face }] : []
  })
  const ordered = orderRows(items).map(({ id }) => id)
  const isOrdered = ordered.every((id, index) => id === items[index]?.id)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        行をつかんで動かすか、番号を入力してください。
        {!isOrdered && (
          <Button size={32} onClick={() => onOrder(ordered, '部屋と部位の順に並べました')}>
            部屋と部位の順に並べる
          </Button>
        )}
      </p>
      <OrderedList
        label="リストの順番"
        items={rows}
        onMove={onMove}
        drawItem={({ face, place }) => <ShortRow face={face} place={place} />}
      />
    </>
  )
}

const placeOf = ({ room, part }: ListItem): string =>
  [room, part && labelOf(listParts, part)].filter(Boolean).join('・')

function ShortRow({ face, place }: { face: ItemFace; place: string }) {
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
      <div className="bg-card">
        <Picture image={face.image} alt="" sizes="48px" maxWidth={96} ratio="1 / 1" fit="contain" />
      </div>
      <p className="text-sm leading-snug">
        {place && <span className="block text-xs text-muted">{place}</span>}
        {face.name}
      </p>
    </div>
  )
}
